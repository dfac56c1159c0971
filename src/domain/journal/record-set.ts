import type { Fact } from './fact.ts';

/**
 * The records of an area in the view of the journal, each as of a position of its project, in whatever order reads and
 * events arrive:
 *
 *   read at 7 … deleted at 8 … the answer of the read arrives    the record stays deleted
 *   color at 9 … name at 8                                       both apply: each field has its own position
 *   name at 8 … the record, read at 7                            the record has the name of 8
 */
export interface RecordSet<Item> {
  /** By stream. */
  byAbout: Record<string, SetEntry<Item>>;
  /** Deleted streams; an older read does not bring their records back. `true`: of an earlier version. */
  gone: Record<string, true | Deletion<Item>>;
  /** By stream: changes of single fields that may be newer than the next data of the record. */
  changed?: Record<string, FieldChanges>;
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

interface Deletion<Item> {
  position: number | null;
  /** As it was deleted, to show it again while its restoration waits for the server; null if it was not known. */
  item: Item | null;
}

interface FieldChanges {
  project: string;
  fields: Record<string, { value: unknown; position: number | null }>;
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

/** Older data never replaces newer data; a prediction has no position and always applies. */
const isOlder = (position: number | null, known: number | null | undefined): boolean =>
  position !== null && typeof known === 'number' && position < known;

/** Changes the draft. Only a newer fact replaces a record; a prediction always does. */
export const putRecord = <Item>(set: RecordSet<Item>, placed: Placed, item: Item): void =>
  put(set, placed, item, placed.position ?? null);

const put = <Item>(set: RecordSet<Item>, placed: Placed, item: Item, addedAt?: number | null): void => {
  const { about, project } = placed;
  const position = placed.position ?? null;
  const known = set.byAbout[about];
  if (isGone(set, about, position) || isOlder(position, known?.position)) return;
  delete set.gone[about];
  const added = known ? known.addedAt : addedAt;
  set.byAbout[about] = {
    item: withLaterChanges(set, about, item, position),
    project,
    position,
    ...(added !== undefined && { addedAt: added }),
  };
};

/** Deleted, unless the data is newer than the deletion: then the record has been restored. */
const isGone = <Item>({ gone }: RecordSet<Item>, about: string, position: number | null): boolean => {
  const deletion = Object.hasOwn(gone, about) ? gone[about] : undefined;
  if (deletion === undefined) return false;
  return deletion === true || deletion.position === null || position === null || position < deletion.position;
};

/** The record with the field changes that are newer; the others are forgotten. */
const withLaterChanges = <Item>(set: RecordSet<Item>, about: string, item: Item, position: number | null): Item => {
  if (position === null) return item;
  const later = keepLaterChanges(set, about, position);
  return later.reduce((result, [field, { value }]) => ({ ...result, [field]: value }), item);
};

type FieldChange = readonly [field: string, change: FieldChanges['fields'][string]];

const keepLaterChanges = (set: RecordSet<unknown>, about: string, position: number): readonly FieldChange[] => {
  const changes = set.changed?.[about];
  if (!set.changed || !changes) return [];
  const later = Object.entries(changes.fields).filter(([, change]) => (change.position ?? -1) > position);
  if (later.length === 0) delete set.changed[about];
  else changes.fields = Object.fromEntries(later);
  return later;
};

/**
 * Changes the draft: some fields of a record. Each field keeps the position of its last change, so that events of
 * different fields may arrive in any order, and before the record itself.
 */
export const changeRecord = <Item>(set: RecordSet<Item>, placed: Placed, values: Partial<Item>): void => {
  const { about, project } = placed;
  const position = placed.position ?? null;
  const known = set.byAbout[about];
  if (isOlder(position, known?.position)) return;
  const changes = ((set.changed ??= {})[about] ??= { project, fields: {} });
  for (const [field, value] of Object.entries(values)) {
    if (isOlder(position, changes.fields[field]?.position)) continue;
    changes.fields[field] = { value, position };
    if (known) known.item = { ...known.item, [field]: value };
  }
};

/** Changes the draft. A record that was restored later stays. */
export const dropRecord = <Item>(set: RecordSet<Item>, placed: Pick<Placed, 'about' | 'position'>): void => {
  const { about } = placed;
  const position = placed.position ?? null;
  const known = set.byAbout[about];
  const deletion = set.gone[about];
  if (isOlder(position, known?.position) || isOlder(position, deletion === true ? null : deletion?.position)) return;
  set.gone[about] = { position, item: known?.item ?? null };
  if (position === null) delete set.changed?.[about];
  else keepLaterChanges(set, about, position);
  delete set.byAbout[about];
};

/** Changes the draft: a deleted record is back. */
export const restoreRecord = <Item>(set: RecordSet<Item>, placed: Placed, item: Item): void => {
  const deletion = set.gone[placed.about];
  if (deletion !== undefined && deletion !== true && isOlder(placed.position ?? null, deletion.position)) return;
  delete set.gone[placed.about];
  putRecord(set, placed, item);
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
  for (const [about, { project }] of Object.entries(set.changed ?? {}))
    if (project === read.project && !present.has(about)) keepLaterChanges(set, about, read.asOf);
  putRead(set, read);
  set.read[read.project] = Math.max(read.asOf, set.read[read.project] ?? 0);
};

export const recordOf = <Item>(set: RecordSet<Item>, about: string): Item | null =>
  Object.hasOwn(set.byAbout, about) ? (set.byAbout[about]?.item ?? null) : null;

/** As it was deleted; null if it was not deleted, or not known. */
export const deletedRecordOf = <Item>({ gone }: RecordSet<Item>, about: string): Item | null => {
  const deletion = Object.hasOwn(gone, about) ? gone[about] : undefined;
  return deletion === undefined || deletion === true ? null : deletion.item;
};

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
