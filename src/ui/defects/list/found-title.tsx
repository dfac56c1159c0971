import { useSelector } from '@xstate/react';
import { markedText } from '../../../domain/search/marked-text.ts';
import { searchTermOf } from '../../../domain/search/search-term.ts';
import { selectDefectsQuery } from '../../../machines/defects/list/defects-list-machine.ts';
import { selectListMatches } from '../../../machines/lists/list-machine.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { MarkedPieces } from '../../kit/display/marked-pieces.tsx';
import { SearchPassage } from '../../search/search-passage.tsx';

interface FoundTitleProps {
  readonly id: string;
  readonly title: string;
}

/** The title of a row, and other matches of the search term below it. */
export function FoundTitle({ id, title }: FoundTitleProps) {
  const { defectsList } = useWorkspace();
  const { term } = useSelector(defectsList, selectDefectsQuery);
  const match = useSelector(defectsList, (list) => selectListMatches(list)[id]);
  if (term === '') return title;
  return (
    <>
      <MarkedPieces pieces={markedText(searchTermOf(term), title)} />
      {match && match.place !== 'title' && <SearchPassage match={match} />}
    </>
  );
}
