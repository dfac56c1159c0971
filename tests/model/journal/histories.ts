import fc from 'fast-check';
import { produce } from 'immer';
import { defaultStatuses, priorities } from '../../../src/domain/templates/default-template.ts';
import { defectIdOf, recordIn, type DefectFact } from '../../../src/domain/defects/defect-facts.ts';
import { isRefusal } from '../../../src/domain/journal/fact.ts';
import {
  product,
  type ProductCommand,
  type ProductFact,
  type ProductView,
} from '../../../src/domain/journal/product.ts';
import {
  attach,
  changeComment,
  comment,
  detach,
  file,
  observed,
  recordWith,
  remove,
  removeComment,
  report,
  restore,
  update,
  type Stamp,
} from '../defects/sample-defect.ts';
import { valuesIn } from '../../../src/domain/journal/shards.ts';
import { isRelationCommand } from '../../../src/domain/relations/relation-facts.ts';
import { link, unlink } from '../relations/sample-relation.ts';

/**
 * Arbitrary commands in any order, and a small server that answers them with facts that have positions and revisions.
 */
// The third id is never reported: the server assigns each id once, and nobody can report an existing defect.
const ids = ['SHOP-1', 'SHOP-2', 'SHOP-3'] as const;
const people = ['u-ada', 'u-bob'] as const;

type Ask = (place: Stamp & { readonly id: string }) => ProductCommand;

const values = fc.oneof(
  fc.record({ field: fc.constant('header'), value: fc.constantFrom('Old', 'New', ' New ', '', 'x'.repeat(256)) }),
  fc.record({ field: fc.constant('status'), value: fc.constantFrom(...defaultStatuses, 'Closed') }),
  fc.record({ field: fc.constant('priority'), value: fc.constantFrom(...priorities, '') }),
  fc.record({ field: fc.constant('tags'), value: fc.subarray(['ui', 'pay', 'slow']) }),
);

const asks: fc.Arbitrary<Ask> = fc.oneof(
  {
    weight: 6,
    arbitrary: values.map(
      ({ field, value }): Ask =>
        (place) =>
          update(field, value, place),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom('<p>Seen</p>', '<p></p>').map(
      (text): Ask =>
        (place) =>
          comment(text, `k-${place.id}`, place),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom('k-mine-0', 'k-mine-1', 'k-theirs-0', 'k-1'), fc.boolean()).map(
      ([commentId, isRemoval]): Ask =>
        (place) =>
          isRemoval ? removeComment(commentId, place) : changeComment('<p>Seen again</p>', commentId, place),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('a1', 'a2').map(
      (attachmentId): Ask =>
        (place) =>
          attach(file({ attachmentId }), place),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('a1', 'a2').map(
      (attachmentId): Ask =>
        (place) =>
          detach(attachmentId, place),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...ids, 'SHOP-9').map(
      (other): Ask =>
        (place) =>
          link(place, other),
    ),
  },
  // Names an earlier command, so that it undoes the link that command made, if any.
  {
    weight: 2,
    arbitrary: fc.nat(12).map(
      (nth): Ask =>
        (place) =>
          unlink(place, place.id.replace(/\d+$/, String(nth))),
    ),
  },
  { weight: 1, arbitrary: fc.constant<Ask>((place) => remove(place)) },
  { weight: 1, arbitrary: fc.constant<Ask>((place) => restore(['ui', 'pay'], place)) },
);

/** Commands of two users about three defects, with the ids `prefix-0`, `prefix-1` … */
export const commandsOf = (prefix: string, maxLength = 12): fc.Arbitrary<readonly ProductCommand[]> =>
  fc
    .array(fc.record({ ask: asks, about: fc.constantFrom(...ids), by: fc.constantFrom(...people) }), { maxLength })
    .map((list) =>
      list.map(({ ask, about, by }, index) =>
        ask({ id: `${prefix}-${index}`, about, by, at: `2026-11-21T12:00:${String(index).padStart(2, '0')}Z` }),
      ),
    );

const place = (about: string) => ({ id: `born-${about}`, about, by: 'u-ada', at: '2026-11-21T11:00:00Z' });
const created = ids.slice(0, 2).map((id) => report(recordWith({ id, revision: 0 }), [], place(id)));

/** Two reported defects, and arbitrary later commands. */
export const histories = commandsOf('c', 16).map((commands) => [...created, ...commands]);

export interface Server {
  readonly view: ProductView;
  readonly facts: readonly ProductFact[];
}
export const emptyServer: Server = { view: product.empty, facts: [] };

export const foldInto = (view: ProductView, facts: readonly ProductFact[]): ProductView =>
  produce(view, (draft) => facts.forEach((fact) => product.evolve(draft, fact)));

/** The facts that a command becomes on the server; none if it is rejected. */
export const answerTo = (server: Server, command: ProductCommand): readonly ProductFact[] => {
  const outcome = product.decide(server.view, command);
  if (isRefusal(outcome)) return [];
  const id = defectIdOf(command.about);
  const { defects, relations } = server.view;
  const known = command.about in relations.byAbout ? 1 : 0;
  const revision = isRelationCommand(command) ? known : (recordIn(defects, id)?.revision ?? defects.gone[id] ?? 0);
  return outcome.map((fact, index) => ({
    ...fact,
    position: server.facts.length + index,
    revision: revision + index + 1,
  }));
};

export const take = (server: Server, command: ProductCommand): Server => {
  const facts = answerTo(server, command);
  return { view: foldInto(server.view, facts), facts: [...server.facts, ...facts] };
};

export const serve = (commands: readonly ProductCommand[], server: Server = emptyServer): Server =>
  commands.reduce(take, server);

/** What a client reads that loads every defect of the server with its comments and files. */
export const readsOf = ({ view }: Server): readonly DefectFact[] =>
  valuesIn(view.defects.records).map((record) => {
    const { comments, attachments } = view.defects.details[record.id] ?? { comments: [], attachments: [] };
    return observed(record, { comments, attachments });
  });

export const logs = histories.map((commands) => serve(commands).facts);
