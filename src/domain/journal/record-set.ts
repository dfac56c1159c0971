import type { Fact } from './fact.ts';

/**
 * The records of an area in the view of the journal, each as of a position of its project. An answer that was read
 * before a change does not undo the change:
 *
 *   read at 7 … deleted at 8 … the answer of the read arrives (the record stays deleted)
 */
export interface RecordSet<Item> {
  /** By stream. */
  byAbout: Record<string, SetEntry<Item>>;
  /** Deleted streams; an older read does not bring their records back. */
  gone: Record<string, true>;
  /** Projects whose records have all been read, with the position of the newest read. */
  read: Record<string, number>;
}

interface SetEntry<Item> {
  item: Item;
  project: string;
  /** Null for a prediction. */
  position: number | null;
  /** Position of the fact that added it, null for a prediction; missing when it was read. */
  addedAt?: number | null;
}

/** All records of a project, or some of them, as of a position. */
export interface ReadRecords<Item> {
  readonly project: string;
  readonly asOf: number;
  readonly items: readonly Item[];
  aboutOf(item: Item): string;
}

type Placed = Pick<Fact, 'about' | 'project' | 'position'>;

export const emptyRecordSet = <Item>(): RecordSet<Item> => ({ byAbout: {}, gone: {}, read: {} });

/** Changes the draft. Only a newer fact replaces a record; a prediction always does. */
export const putRecord = <Item>(set: RecordSet<Item>, placed: Placed, item: Item): void =>
  put(set, placed, item, placed.position ?? null);

const put = <Item>(set: RecordSet<Item>, placed: Placed, item: Item, addedAt?: number | null): void => {
  const { about, project } = placed;
  const position = placed.position ?? null;
  const known = set.byAbout[about];
  const isOlder = position !== null && known && known.position !== null && position < known.position;
  if (set.gone[about] || isOlder) return;
  const added = known ? known.addedAt : addedAt;
  set.byAbout[about] = { item, project, position, ...(added !== undefined && { addedAt: added }) };
};

/** Changes the draft. */
export const dropRecord = <Item>(set: RecordSet<Item>, { about }: Pick<Fact, 'about'>): void => {
  set.gone[about] = true;
  delete set.byAbout[about];
};

/** Changes the draft: adds what was read; other records stay. */
export const putRead = <Item>(set: RecordSet<Item>, { project, asOf, items, aboutOf }: ReadRecords<Item>): void => {
  for (const item of items) put(set, { about: aboutOf(item), project, position: asOf }, item);
};

/** Changes the draft: the read holds all records of the project, so the others have been deleted. */
export const putAllRead = <Item>(set: RecordSet<Item>, read: ReadRecords<Item>): void => {
  const present = new Set(read.items.map(read.aboutOf));
  for (const [about, { project, position }] of Object.entries(set.byAbout)) {
    const isOver = project === read.project && position !== null && position <= read.asOf;
    if (isOver && !present.has(about)) delete set.byAbout[about];
  }
  putRead(set, read);
  set.read[read.project] = Math.max(read.asOf, set.read[read.project] ?? 0);
};

export const recordOf = <Item>(set: RecordSet<Item>, about: string): Item | null =>
  Object.hasOwn(set.byAbout, about) ? (set.byAbout[about]?.item ?? null) : null;

/** Those of a project, in no order. */
export const recordsOfProject = <Item>(set: RecordSet<Item>, project: string): readonly Item[] =>
  Object.values(set.byAbout).flatMap((entry) => (entry.project === project ? [entry.item] : []));

/** Another record of the project that matches; `about`: the stream of the record that is compared. */
export const otherRecord = <Item>(
  set: RecordSet<Item>,
  { project, about }: Pick<Fact, 'about' | 'project'>,
  matches: (item: Item) => boolean,
): Item | null => {
  const isOther = ([key, entry]: [string, SetEntry<Item>]) =>
    key !== about && entry.project === project && matches(entry.item);
  return Object.entries(set.byAbout).find(isOther)?.[1].item ?? null;
};

/** Those that were added after a position, which a list as of that position lacks; predictions among them. */
export const recordsAddedAfter = <Item>(set: RecordSet<Item>, project: string, position: number): readonly Item[] =>
  Object.values(set.byAbout).flatMap(({ item, addedAt, ...entry }) =>
    entry.project === project && addedAt !== undefined && (addedAt ?? Infinity) > position ? [item] : [],
  );

export const isProjectRead = ({ read }: RecordSet<unknown>, project: string): boolean => Object.hasOwn(read, project);

/** The counts of an area whose view is a record set. */
export const recordCounts = ({ byAbout }: RecordSet<unknown>) => ({ records: Object.keys(byAbout).length });
