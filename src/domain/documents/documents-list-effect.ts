import { currentUser } from '../address/defect-filters.ts';
import { noFolder, type DocumentFilters } from '../address/document-filters.ts';
import type { Fact } from '../journal/fact.ts';
import { listEffect, type ListRules } from '../lists/list-effect.ts';
import type { PagedQuery } from '../lists/paged-query.ts';
import type { DocumentStream, ListedDocument } from './listed-document.ts';

/** The effect of an event on the shown page of a list of flows or scenarios, by the rules of `list-effect.ts`. */
export interface DocumentsQuery extends PagedQuery<DocumentFilters> {
  readonly userId: string;
  /** The folder of the query and all folders in it; null when it asks for no folder, or when they are unknown. */
  readonly folderIds: ReadonlySet<string> | null;
}

/** What differs between flows and scenarios. */
export interface DocumentsInList<Row extends ListedDocument> {
  readonly stream: DocumentStream;
  /** Events that change no list. */
  readonly silent: ReadonlySet<string>;
  /** The field with the number of its parts, which the list can be sorted by. */
  readonly sizeField: string;
  sizeOf(row: Row): number;
  changesSize(fact: Fact): boolean;
}

const fieldIn = (fact: Fact, stream: DocumentStream): string =>
  fact.type === `${stream}.updated` ? ((fact.data as { readonly field?: string }).field ?? '') : '';

const sortFieldOf = ({ sort }: DocumentsQuery) => sort.split(',')[0] ?? '';

const isAmong = (values: readonly string[], held: readonly string[]): boolean =>
  values.length === 0 || held.some((value) => values.includes(value));

const isInFolder = (
  { filters: { folder }, folderIds }: DocumentsQuery,
  { folderId }: ListedDocument,
): boolean | null => {
  if (folder === '') return true;
  if (folder === noFolder) return folderId === '';
  return folderIds ? folderIds.has(folderId) : null;
};

/** Whether the filters find a document, whatever the term; null when only the server can tell. */
export const isDocumentFiltered = (query: DocumentsQuery, row: ListedDocument): boolean | null => {
  const { status, severity, tags, owner } = query.filters;
  const owners = owner.map((id) => (id === currentUser ? query.userId : id));
  const isNarrowedIn =
    isAmong(status, [row.status]) &&
    isAmong(severity, [row.severity]) &&
    isAmong(tags, row.tags) &&
    isAmong(owners, [row.owner]);
  return isNarrowedIn ? isInFolder(query, row) : false;
};

const filtered = new Set(['status', 'severity', 'tags', 'owner']);

/** The database sorts texts by its collation, so the client compares only times and numbers. */
const sortedBy =
  <Row extends ListedDocument>({ sizeField, sizeOf }: DocumentsInList<Row>) =>
  (query: DocumentsQuery, rows: readonly Row[]): readonly Row[] | null => {
    const field = sortFieldOf(query);
    const keyOf =
      field === 'modifiedDate' || field === 'createdDate'
        ? (row: Row) => Date.parse(row[field])
        : field === sizeField
          ? sizeOf
          : null;
    if (!keyOf) return null;
    const way = query.sort.endsWith(',asc') ? 1 : -1;
    // Only the database knows the order of equal ones.
    if (new Set(rows.map(keyOf)).size < rows.length) return null;
    return rows.toSorted((one, other) => way * (keyOf(one) - keyOf(other)));
  };

const rulesOf = <Row extends ListedDocument>(kind: DocumentsInList<Row>): ListRules<Row, DocumentsQuery, Fact> => {
  const { stream, silent, sizeField, changesSize } = kind;
  const isOfKind = ({ about }: Fact) => about.startsWith(`${stream}/`);
  return {
    isAbout(fact, { projectId, filters }) {
      if (fact.project !== projectId || silent.has(fact.type)) return false;
      return isOfKind(fact) || (fact.about.startsWith('folder/') && filters.folder !== '');
    },
    idOf: (fact) => (isOfKind(fact) ? fact.about.slice(stream.length + 1) : null),
    lifeOf({ type }) {
      if (type === `${stream}.created` || type === `${stream}.restored`) return 'made';
      return type === `${stream}.deleted` ? 'removed' : 'changed';
    },
    touchesMembership(fact, { term, filters }) {
      if (term.trim() !== '' && fact.type === `${stream}.updated`) return true;
      const field = fieldIn(fact, stream);
      if (field === 'folderId') return filters.folder !== '';
      return filtered.has(field) && filters[field as 'status'].length > 0;
    },
    touchesOrder(fact, query) {
      const field = sortFieldOf(query);
      if (field === 'modifiedDate') return true;
      return field === sizeField ? changesSize(fact) : fieldIn(fact, stream) === field;
    },
    finds(query, row) {
      const isFound = isDocumentFiltered(query, row);
      // Only the server knows how a term matches.
      return isFound && query.term.trim() !== '' ? null : isFound;
    },
    holds: ({ version }, { revision }) => revision === undefined || version >= revision,
    precedes: ({ version }, { revision }) => revision === undefined || version + 1 >= revision,
    sorted: sortedBy(kind),
  };
};

export const documentsListEffect = <Row extends ListedDocument>(kind: DocumentsInList<Row>) =>
  listEffect(rulesOf(kind));
