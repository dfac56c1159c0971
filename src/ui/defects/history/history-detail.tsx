import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { HistoryEntry } from '../../../domain/defects/history/history.ts';
import { limits } from '../../../domain/limits.ts';
import { cutTo } from '../../../domain/texts/cut-to.ts';
import { historyMessages as words } from '../../../domain/defects/history/history-messages.ts';
import { plainText } from '../../../domain/rich-text/plain-text.ts';
import { messages as labels } from '../../../domain/texts/messages.ts';
import { selectDetails } from '../../../machines/defects/defect-selectors.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { LinkLike } from '../../kit/display/link-like.tsx';
import { WordChanges } from '../../kit/rich-text/word-changes.tsx';
import { color } from '../../theme/tokens.ts';
import { HistoryChange } from './history-change.tsx';

/** The change of an entry; comments and files are linked while they exist. */
export function HistoryDetail({ entry: { fact, entityId } }: { readonly entry: HistoryEntry }) {
  switch (fact.type) {
    case 'defect.updated':
      return <HistoryChange data={fact.data} />;
    case 'defect.commented':
    case 'defect.commentRestored':
      return <Comment defectId={entityId} id={fact.data.commentId} text={plainText(fact.data.comment)} />;
    case 'defect.commentChanged':
      return <WordChanges before={plainText(fact.data.was)} after={plainText(fact.data.comment)} />;
    case 'defect.commentRemoved':
      return <WordChanges before={plainText(fact.data.was)} after="" />;
    case 'defect.attached':
      return <File defectId={entityId} id={fact.data.attachmentId} />;
    default:
      return null;
  }
}

interface ThingProps {
  readonly defectId: string;
  readonly id: string;
}

function Comment({ defectId, id, text }: ThingProps & { readonly text: string }) {
  const { defectPanel, journal } = useWorkspace();
  const isThere = useSelector(journal, selectDetails(defectId))?.comments.some((comment) => comment.id === id) ?? false;
  return (
    <Said>
      {cutTo(limits.historyValue * 2, text)}{' '}
      {isThere && (
        <LinkLike label={words.showComment} onPress={() => defectPanel.send({ type: 'tab.choose', tab: 'comments' })}>
          {words.showComment}
        </LinkLike>
      )}
    </Said>
  );
}

function File({ defectId, id }: ThingProps) {
  const { defectPanel, journal } = useWorkspace();
  const file = useSelector(journal, selectDetails(defectId))?.attachments.find((one) => one.id === id);
  if (!file) return null;
  return (
    <Said>
      <LinkLike
        label={labels.attachments.open(file.filename)}
        onPress={() => defectPanel.send({ type: 'attachment.open', path: file.data })}
      >
        {labels.attachments.open(file.filename)}
      </LinkLike>
    </Said>
  );
}

const Said = styled.p`
  color: ${color.quiet};
`;
