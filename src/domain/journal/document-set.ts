import { follows, type Fact } from './fact.ts';
import { dropIn, putIn, valueIn, type Shards } from './shards.ts';

/**
 * Records that have a document: lists know the record, an opened one is known with its parts. Each has the revision of
 * its stream: an event that it contains already is skipped, and so is one after a missing event, which only a read has.
 * A predicted event has no revision and always applies.
 *
 *   records     { f1: { name, …, version: 7 } }
 *   documents   { f1: { …parts, revision: 7 } }     opened ones
 *   trash       { f2: { record, document } }        deleted ones, as last known: a restore brings them back
 *   gone        { f2: 9 }                           the revision of the deletion: an older read restores nothing
 */
export interface DocumentSet<Item, Opened> {
  records: Shards<Item>;
  documents: Record<string, Opened>;
  gone: Record<string, number>;
  trash: Record<string, { readonly record: Item; readonly document: Opened | null }>;
}

interface Versioned {
  readonly id: string;
  readonly version: number;
}
interface Revised {
  revision: number;
}

export const emptyDocumentSet = <Item, Opened>(): DocumentSet<Item, Opened> => ({
  records: {},
  documents: {},
  gone: {},
  trash: {},
});

export const recordInSet = <Item>({ records }: Pick<DocumentSet<Item, unknown>, 'records'>, id: string) =>
  valueIn(records, id);
export const documentInSet = <Opened>({ documents }: Pick<DocumentSet<never, Opened>, 'documents'>, id: string) =>
  Object.hasOwn(documents, id) ? documents[id] : undefined;
export const trashedInSet = <Item>({ trash }: Pick<DocumentSet<Item, unknown>, 'trash'>, id: string): Item | null =>
  Object.hasOwn(trash, id) ? (trash[id]?.record ?? null) : null;

/** How the events of one area change a record and an opened document. Both change their first argument. */
export interface DocumentRules<Item, Opened, Event> {
  applyToRecord(record: Item, event: Event): void;
  applyToDocument(opened: Opened, event: Event): void;
}

/** The changes of a document set; each changes the draft, never throws and never checks. */
export const documentSet = <Item extends Versioned, Opened extends Revised, Event extends Fact>({
  applyToRecord,
  applyToDocument,
}: DocumentRules<Item, Opened, Event>) => {
  type Set = DocumentSet<Item, Opened>;
  const changed = (record: Item, event: Event): Item => {
    const copy = { ...record };
    applyToRecord(copy, event);
    return copy;
  };
  return {
    change(view: Set, id: string, event: Event): void {
      const record = valueIn(view.records, id);
      if (record && follows(event, record.version)) putIn(view.records, id, changed(record, event));
      const opened = documentInSet(view as DocumentSet<never, Opened>, id);
      if (!opened || !follows(event, opened.revision)) return;
      applyToDocument(opened, event);
      if (event.revision !== undefined) opened.revision = event.revision;
    },
    /** `opened`: null if its parts are read when it is opened. */
    create(view: Set, event: Event, record: Item, opened: Opened | null): void {
      if (valueIn(view.records, record.id) || Object.hasOwn(view.gone, record.id)) return;
      const version = event.revision ?? 0;
      putIn(view.records, record.id, { ...record, version });
      if (opened) view.documents[record.id] = { ...opened, revision: version };
    },
    /** `opened`: with the parts, if they were read. */
    observe(view: Set, record: Item, opened: Opened | null): void {
      const { id, version } = record;
      if ((view.gone[id] ?? -1) >= version) return;
      if ((view.trash[id]?.record.version ?? version) < version) delete view.trash[id];
      const known = valueIn(view.records, id);
      if (!known || known.version <= version) putIn(view.records, id, { ...record });
      const before = documentInSet(view as DocumentSet<never, Opened>, id);
      if (opened && (!before || before.revision <= version)) view.documents[id] = { ...opened, revision: version };
    },
    delete(view: Set, id: string, event: Event): void {
      const record = valueIn(view.records, id);
      // The record was restored since, and read after that.
      if (record && event.revision !== undefined && event.revision <= record.version) return;
      view.gone[id] = Math.max(view.gone[id] ?? 0, event.revision ?? record?.version ?? 0);
      if (record) {
        const opened = documentInSet(view as DocumentSet<never, Opened>, id) ?? null;
        view.trash[id] = { record: changed(record, event), document: opened };
      }
      dropIn(view.records, id);
      delete view.documents[id];
    },
    restore(view: Set, id: string, event: Event): void {
      const trashed = Object.hasOwn(view.trash, id) ? view.trash[id] : undefined;
      if (!trashed || !follows(event, trashed.record.version)) return;
      delete view.trash[id];
      delete view.gone[id];
      const record = changed(trashed.record, event);
      putIn(view.records, id, record);
      if (trashed.document) view.documents[id] = { ...trashed.document, revision: record.version };
    },
    purge(view: Set, id: string): void {
      delete view.trash[id];
    },
  };
};
