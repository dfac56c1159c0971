import type { Command, Fact } from '../journal/fact.ts';
import { isFoundIn, searchTermOf } from '../search/search-term.ts';
import { isDocumentFiltered, type DocumentsQuery } from './documents-list-effect.ts';
import type { DocumentStream, ListedDocument } from './listed-document.ts';

/**
 * Flows and scenarios that a person creates or restores. A list shows them at once, and until an answer of the server has
 * them: a row that leaves for a moment would close its menu and lose the focus.
 *
 *   the command is pending, or its event waits for earlier ones    on top, whatever the filters
 *   the event is newer than the answer of the list                 on top, if the filters and the search find it
 */
interface MadeBy {
  readonly stream: DocumentStream;
  readonly project: string;
  readonly by: string;
}

const idsOf = (stream: DocumentStream, all: readonly { readonly about: string }[]): readonly string[] =>
  all.map(({ about }) => about.slice(stream.length + 1)).toReversed();

/** Newest first, as all of these. */
export const idsMadeBy = ({ stream, project, by }: MadeBy, facts: readonly Fact[]): readonly string[] => {
  const isMade = ({ type }: Fact) => type === `${stream}.created` || type === `${stream}.restored`;
  return idsOf(
    stream,
    facts.filter((fact) => isMade(fact) && fact.project === project && fact.by === by),
  );
};

/** Without the many that one change restores: they would be more than a page. */
export const idsBeingMade = (
  stream: DocumentStream,
  project: string,
  pending: readonly Command[],
): readonly string[] => {
  const isMade = ({ type, data }: Command) =>
    type === `${stream}.create` || (type === `${stream}.restore` && !(data as { readonly inBulk?: true }).inBulk);
  return idsOf(
    stream,
    pending.filter((command) => command.project === project && isMade(command)),
  );
};

/** `facts`: those that the answer of the list does not contain. */
export const foundIdsMadeBy = (
  made: MadeBy,
  query: DocumentsQuery,
  facts: readonly Fact[],
  recordOf: (id: string) => ListedDocument | undefined,
): readonly string[] => {
  const searched = searchTermOf(query.term);
  return idsMadeBy(made, facts).filter((id) => {
    const row = recordOf(id);
    if (row === undefined || isDocumentFiltered(query, row) === false) return false;
    return query.term.trim() === '' || isFoundIn(searched, row.name);
  });
};

export const withMade = (page: number, made: readonly string[], ids: readonly string[]): readonly string[] =>
  page === 1 && made.length > 0 ? [...new Set([...made, ...ids])] : ids;
