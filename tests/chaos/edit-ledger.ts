import type { Caller } from '../server/caller.ts';

/**
 * One user's requests for one defect, in order, compared with the history afterwards. Shares no
 * code with the product.
 */
export interface Edit {
  /** Null if the id is unknown: then the value identifies it. */
  readonly key: string | null;
  readonly kind: 'description' | 'header' | 'comment';
  readonly value: string;
  /** The author: the edits of one person are in the order of their requests. */
  readonly by: number;
}

interface Received {
  readonly key: string;
  readonly isBooked: boolean;
  readonly value: string;
  readonly revision: number;
}

const valueOf = (data: object): string =>
  String('comment' in data ? data.comment : 'value' in data ? data.value : '').replaceAll(/<\/?p>/g, '');

/** Other fields change, too; they are checked elsewhere. */
const isBooked = (data: object): boolean =>
  !('field' in data) || data.field === 'header' || data.field === 'description';

/** The complete history of a defect, oldest first, without its creation. */
export const historyOf = async (caller: Caller, project: string, id: string): Promise<readonly Received[]> => {
  const received: Received[] = [];
  for (let page = 0; ; page += 1) {
    const { _embedded, page: of } = await caller.reply('defects.audit', { params: { project, id }, query: { page } });
    for (const { fact } of _embedded.auditTrail)
      received.push({
        key: fact.cause ?? '',
        isBooked: isBooked(fact.data as object),
        value: valueOf(fact.data as object),
        revision: fact.revision ?? 0,
      });
    if (page + 1 >= of.totalPages) return received.toReversed().slice(1);
  }
};

const times = (count: number) => (count === 0 ? 'not there' : `there ${count} times`);

/** The violations: each edit must be stored once, as requested and in order, and a read must return the newest value. */
export const differencesOf = async (
  caller: Caller,
  project: string,
  id: string,
  request: readonly Edit[],
): Promise<readonly string[]> => {
  const history = await historyOf(caller, project, id);
  const defect = await caller.reply('defects.read', { params: { project, id } });
  const wrong: string[] = [];
  const booked = history.filter((one) => one.isBooked);
  const steps = Map.groupBy(booked, ({ key }) => key);
  const values = Map.groupBy(booked, ({ value }) => value);
  const known = new Map<Received, Edit>();
  for (const edit of request) {
    const found = (edit.key === null ? values.get(edit.value) : steps.get(edit.key)) ?? [];
    if (found.length !== 1)
      wrong.push(`${id}: "${edit.value}" (${edit.key ?? 'by a screen'}) is ${times(found.length)}`);
    else if (found[0]?.value !== edit.value) wrong.push(`${id}: "${edit.value}" stands as "${found[0]?.value}"`);
    for (const one of found) known.set(one, edit);
  }
  for (const one of booked) if (!known.has(one)) wrong.push(`${id}: "${one.value}" was asked by nobody`);
  const order = booked.flatMap((one) => known.get(one) ?? []);
  for (const by of new Set(request.map((edit) => edit.by))) {
    const valuesOf = (edits: readonly Edit[]) =>
      edits
        .filter((edit) => edit.by === by)
        .map(({ value }) => value)
        .join();
    if (wrong.length === 0 && valuesOf(order) !== valuesOf(request))
      wrong.push(`${id}: the edits of ${by} stand in another order`);
  }
  history.forEach(({ revision }, index) => {
    if (revision !== index + 2) wrong.push(`${id}: step ${index + 2} of the history is revision ${revision}`);
  });
  const newest = (kind: Edit['kind']) => order.findLast((edit) => edit.kind === kind)?.value;
  const header = newest('header');
  if (header !== undefined && defect.header !== header)
    wrong.push(`${id}: reads "${defect.header}", newest is "${header}"`);
  const description = newest('description');
  if (description !== undefined && defect.description !== `<p>${description}</p>`)
    wrong.push(`${id}: reads an older description`);
  const comments = order.filter(({ kind }) => kind === 'comment').length;
  if (defect.commentCount !== comments) wrong.push(`${id}: counts ${defect.commentCount} comments of ${comments}`);
  if (defect.revision !== history.length + 1)
    wrong.push(`${id}: is at revision ${defect.revision} of ${history.length + 1}`);
  return wrong;
};
