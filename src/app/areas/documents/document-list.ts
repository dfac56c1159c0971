import { firstValueFrom, type Observable } from 'rxjs';
import { fromPromise } from 'xstate';
import { currentUser } from '../../../domain/address/defect-filters.ts';
import type { DocumentFilters } from '../../../domain/address/document-filters.ts';
import type { DocumentsQuery } from '../../../domain/documents/documents-list-effect.ts';
import type { DocumentStream, ListedDocument } from '../../../domain/documents/listed-document.ts';
import { foundIdsMadeBy, withMade } from '../../../domain/documents/made-documents.ts';
import { idsWithin } from '../../../domain/flows/list/folder-tree.ts';
import type { FolderType } from '../../../domain/folders/folder.ts';
import { foldersIn } from '../../../domain/folders/folders.ts';
import type { Fact } from '../../../domain/journal/fact.ts';
import type { ProductFact, ProductView } from '../../../domain/journal/product.ts';
import type { ListEffect, RowEvent, ShownPage } from '../../../domain/lists/list-effect.ts';
import type { PagedQuery } from '../../../domain/lists/paged-query.ts';
import { isOut, toProblem } from '../../../domain/problems/problem.ts';
import type { Profile } from '../../../domain/session/profile.ts';
import type { ListPage } from '../../../domain/wire/wire.ts';
import { selectDocumentsQuery } from '../../../machines/documents/documents-query.ts';
import { selectListIds, selectListPage, type ListAnswer, type ListRef } from '../../../machines/lists/list-machine.ts';
import { viewOf, type JournalRecordsNeeds } from '../../kit/journal-records.ts';
import type { JournalWiring } from '../../sync/journal-wiring.ts';
import type { JoinedFacts } from '../../sync/on-facts.ts';

/** What differs between the lists of flows and scenarios. */
export interface DocumentKind<Row extends ListedDocument> {
  readonly type: FolderType;
  readonly stream: DocumentStream;
  recordIn(view: ProductView, id: string): Row | undefined;
  recordsIn(view: ProductView): readonly Row[];
  /** Without what only the answer of the server has. */
  recordOf(row: Row): Row;
  pageSize(term: string): number;
  /** What the list finds among the records that this device knows. */
  known(query: DocumentsQuery, records: readonly Row[]): readonly Row[];
  effect(page: ShownPage<DocumentsQuery>, change: RowEvent<Row, Fact>): ListEffect;
  /** Whether a person who may delete his own may delete this one. */
  isOwn(row: Row, userId: string): boolean;
}

export interface DocumentsAnswer<Row> {
  readonly rows: readonly Row[];
  readonly page: ListPage;
  /** The newest position included in the answer. */
  readonly position: number;
}

export interface DocumentListNeeds<Row extends ListedDocument> extends JournalRecordsNeeds {
  readonly kind: DocumentKind<Row>;
  readonly journal: JournalWiring;
  readonly me: Profile;
  list(query: PagedQuery<DocumentFilters>, size: number): Observable<DocumentsAnswer<Row>>;
  log(message: string, detail: unknown): void;
}

const withoutMe = (query: PagedQuery<DocumentFilters>, userId: string): PagedQuery<DocumentFilters> => {
  const owner = query.filters.owner.map((id) => (id === currentUser ? userId : id));
  return { ...query, filters: { ...query.filters, owner } };
};

/** Reads a page into the journal: a record that was read enters like an event and never overwrites a newer one. */
export const readDocuments = async <Row extends ListedDocument>(
  needs: DocumentListNeeds<Row>,
  query: PagedQuery<DocumentFilters>,
  size = needs.kind.pageSize(query.term),
): Promise<DocumentsAnswer<Row>> => {
  const { kind } = needs;
  const reply = await firstValueFrom(needs.list(withoutMe(query, needs.me.id), size));
  const stamp = needs.platform.stamp(needs.userId);
  const observed = reply.rows.map((row) => ({
    id: `${stamp.id}/${row.id}`,
    type: `${kind.stream}.observed`,
    version: 1,
    about: `${kind.stream}/${row.id}`,
    project: row.projectId,
    at: stamp.at,
    by: stamp.by,
    data: { record: kind.recordOf(row) },
  }));
  needs.journal.observe(observed as unknown as ProductFact[], { project: query.projectId, position: reply.position });
  return reply;
};

const queryIn = (
  view: ProductView,
  query: PagedQuery<DocumentFilters>,
  type: FolderType,
  userId: string,
): DocumentsQuery => {
  const { folder } = query.filters;
  const folders = foldersIn(view.folders, query.projectId, type);
  const isKnown = folders.some(({ id }) => id === folder);
  return { ...query, userId, folderIds: isKnown ? idsWithin(folders, folder) : null };
};

/** Without a network: the page of what this device knows. */
const knownPage = <Row extends ListedDocument>(
  needs: DocumentListNeeds<Row>,
  query: PagedQuery<DocumentFilters>,
): ListAnswer => {
  const { kind, me } = needs;
  const view = viewOf(needs);
  const found = kind.known(queryIn(view, query, kind.type, me.id), kind.recordsIn(view));
  const size = kind.pageSize(query.term);
  const from = (query.page - 1) * size;
  return {
    ids: found.slice(from, from + size).map(({ id }) => id),
    page: { size, number: query.page - 1, totalElements: found.length, totalPages: Math.ceil(found.length / size) },
    matches: {},
  };
};

/** The page with what this person has made since its answer was read. `facts`: those that the answer may not contain. */
const pageWithMade = <Row extends ListedDocument>(
  { kind, userId, view, query }: ListedFor<Row>,
  facts: readonly Fact[],
  { ids, size }: { readonly ids: readonly string[]; readonly size: number },
): readonly string[] => {
  const by = { stream: kind.stream, project: query.projectId, by: userId };
  const made = foundIdsMadeBy(by, queryIn(view, query, kind.type, userId), facts, (id) => kind.recordIn(view, id));
  return withMade(query.page, made, ids).slice(0, size);
};
interface ListedFor<Row extends ListedDocument> {
  readonly kind: DocumentKind<Row>;
  readonly userId: string;
  readonly view: ProductView;
  readonly query: PagedQuery<DocumentFilters>;
}

export const documentListActors = <Row extends ListedDocument>(needs: DocumentListNeeds<Row>) => ({
  readList: fromPromise<ListAnswer, PagedQuery>(async ({ input }) => {
    const query = input as PagedQuery<DocumentFilters>;
    try {
      const { rows, page, position } = await readDocuments(needs, query);
      const { log, view } = needs.journal.journal.getSnapshot().context;
      const newer = log.filter((fact) => (fact.position ?? -1) > position);
      const found = { ids: rows.map(({ id }) => id), size: page.size };
      const ids = pageWithMade({ ...needs, view, query }, newer, found);
      return { ids, page, matches: {} };
    } catch (error) {
      const known = isOut(toProblem(error)) ? knownPage(needs, query) : null;
      if (!known || known.page.totalElements === 0) throw error;
      return known;
    }
  }),
});

/** The page is read again; until then, it also shows what this person has made. */
const readAgain = <Row extends ListedDocument>(
  list: ListRef,
  kind: DocumentKind<Row>,
  userId: string,
  { facts, after: view }: JoinedFacts,
): void => {
  const shown = list.getSnapshot();
  const before = { ids: selectListIds(shown), size: selectListPage(shown).size };
  const ids = pageWithMade({ kind, userId, view, query: selectDocumentsQuery(shown) }, facts, before);
  list.send({ type: 'list.apply', ids, reorders: false });
  list.send({ type: 'list.outdated' });
};

/** Applies confirmed events to the shown page: rows change, or the page must be read again. */
export const applyToDocumentList = <Row extends ListedDocument>(
  list: ListRef,
  kind: DocumentKind<Row>,
  userId: string,
  joined: JoinedFacts,
): void => {
  const { facts, isComplete, before, after } = joined;
  if (!isComplete) return list.send({ type: 'list.outdated' });
  for (const event of facts) {
    const shown = list.getSnapshot();
    const { number, totalPages } = selectListPage(shown);
    const id = event.about.slice(kind.stream.length + 1);
    const page = {
      query: queryIn(after, selectDocumentsQuery(shown), kind.type, userId),
      ids: selectListIds(shown),
      isFirst: number === 0,
      isLast: number + 1 >= totalPages,
    };
    const effect = kind.effect(page, {
      event,
      before: kind.recordIn(before, id),
      after: kind.recordIn(after, id),
      rowOf: (other) => kind.recordIn(after, other),
    });
    if (effect.kind === 'refetch') return readAgain(list, kind, userId, joined);
    if (effect.kind === 'apply') list.send({ type: 'list.apply', ids: effect.ids, reorders: effect.reorders });
  }
};
