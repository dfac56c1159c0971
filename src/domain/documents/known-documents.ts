import { flowStatuses } from '../flows/flow.ts';
import { isFoundIn, searchTermOf } from '../search/search-term.ts';
import { currentLocale } from '../texts/set-locale.ts';
import { isDocumentFiltered, type DocumentsQuery } from './documents-list-effect.ts';
import type { ListedDocument } from './listed-document.ts';

interface KnownKind<Row extends ListedDocument> {
  readonly severities: readonly string[];
  readonly sizeField: string;
  sizeOf(row: Row): number;
}
type Compare<Row> = (one: Row, other: Row) => number;

const comparing = <Row extends ListedDocument>(field: string, kind: KnownKind<Row>): Compare<Row> => {
  const placeOf = ({ severity }: Row) => kind.severities.indexOf(severity);
  switch (field) {
    case 'name':
      return (one, other) => one.name.localeCompare(other.name, currentLocale());
    case 'status':
      return (one, other) => flowStatuses.indexOf(one.status) - flowStatuses.indexOf(other.status);
    case 'severity':
      return (one, other) => placeOf(one) - placeOf(other);
    case kind.sizeField:
      return (one, other) => kind.sizeOf(one) - kind.sizeOf(other);
    case 'createdDate':
      return (one, other) => Date.parse(one.createdDate) - Date.parse(other.createdDate);
    default:
      return (one, other) => Date.parse(one.modifiedDate) - Date.parse(other.modifiedDate);
  }
};

/** What the list finds among the documents that this device knows: shown without a network. */
export const knownDocuments =
  <Row extends ListedDocument>(kind: KnownKind<Row>) =>
  (query: DocumentsQuery, known: readonly Row[]): readonly Row[] => {
    const searched = searchTermOf(query.term);
    const [field = '', way] = query.sort.split(',');
    const compare = comparing(field, kind);
    return known
      .filter((row) => row.projectId === query.projectId && isDocumentFiltered(query, row) === true)
      .filter((row) => query.term.trim() === '' || isFoundIn(searched, row.name))
      .toSorted((one, other) => (way === 'asc' ? 1 : -1) * compare(one, other) || (one.id < other.id ? -1 : 1));
  };
