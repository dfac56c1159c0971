import { useSelector } from '@xstate/react';
import { History, Undo2 } from 'lucide-react';
import styled from 'styled-components';
import { operationWord } from '../../../domain/audit/operation-word.ts';
import { isRename } from '../../../domain/defects/defect-facts.ts';
import { nameOfField } from '../../../domain/defects/field-name.ts';
import type { HistoryEntry } from '../../../domain/defects/history/history.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import type { Template } from '../../../domain/templates/template.ts';
import { isRelationChange } from '../../../domain/relations/relation-audit.ts';
import { historyMessages as words } from '../../../domain/defects/history/history-messages.ts';
import { selectIsTaking, selectRevertProblem } from '../../../machines/defects/history/revert-machine.ts';
import { useActors, useWorkspace } from '../../actors-context.tsx';
import { Avatar } from '../../kit/display/avatar.tsx';
import { FieldMark } from '../../kit/fields/field-mark.tsx';
import { IconButton } from '../../kit/display/icon-button.tsx';
import { RelativeTime } from '../../kit/display/relative-time.tsx';
import { momentText } from '../../kit/fields/date-words.ts';
import { color, font } from '../../theme/tokens.ts';
import { HistoryDetail } from './history-detail.tsx';
import { UndoLink } from './undo-link.tsx';
import { useMayRevert } from './use-may-revert.ts';
import { useProject } from '../use-project.ts';

export interface HistoryLineProps {
  readonly entry: HistoryEntry;
  readonly isReverted: boolean;
}

/** The subject of an entry: "Status", "a comment", "log.txt", "this defect". */
const subjectOf = ({ fact, fieldChanged, newValue, oldValue }: HistoryEntry, template: Template): string => {
  if (fact.type === 'defect.updated') return nameOfField(template, fieldChanged);
  if (fieldChanged === 'comment') return words.comment;
  if (fieldChanged === 'issue') return words.issue(newValue || oldValue);
  if (fieldChanged === 'relation') return words.linkTo(newValue || oldValue);
  return fieldChanged === 'attachment' ? newValue || oldValue : words.this;
};

/** The user, the action, the time and the previous value, with links to revert or view it [AUD-003, AUD-004]. */
export function HistoryLine({ entry, isReverted }: HistoryLineProps) {
  const { now } = useActors();
  const { nameOf, avatarOf, template } = useProject();
  const name = nameOf(entry.user);
  const what = words.did(operationWord(entry.operation), subjectOf(entry, template));
  const undoes = 'takesBack' in entry.fact.data && entry.fact.data.takesBack !== undefined;
  return (
    <One>
      <Avatar name={name} image={avatarOf(entry.user)} edge={22} />
      <div>
        <p>
          <strong>{name}</strong> {undoes && words.took} {what}
          {isReverted && <Quiet> ({words.reverted})</Quiet>}
        </p>
        <HistoryDetail entry={entry} />
        {isRename(entry.fact) && (
          <p>
            <Quiet>{words.renamed}</Quiet>
          </p>
        )}
        <RelativeTime at={entry.createdDate} now={now()} show="both" />
        <Refusal factId={entry.id} />
      </div>
      <Ways entry={entry} what={what} isReverted={isReverted} />
    </One>
  );
}

function Refusal({ factId }: { readonly factId: string }) {
  const { revert } = useWorkspace();
  const problem = useSelector(revert, selectRevertProblem(factId));
  return problem && <FieldMark state="failed" text={words.notUndone(problemText(problem))} />;
}

interface WaysProps extends HistoryLineProps {
  readonly what: string;
}

function Ways({ entry, what, isReverted }: WaysProps) {
  const { revert, asOfView } = useWorkspace();
  const mayRevert = useMayRevert(entry);
  const isTaking = useSelector(revert, selectIsTaking);
  const { projectId, entityId: defectId, id: factId, createdDate, fact } = entry;
  return (
    <Tools>
      {fact.revision !== undefined && !isRelationChange(fact) && (
        <IconButton
          small
          label={words.show(momentText(createdDate))}
          icon={<History size={14} aria-hidden />}
          onPress={() => asOfView.send({ type: 'past.slide', projectId, defectId, at: fact.revision ?? 1 })}
        />
      )}
      {isRelationChange(fact) && (
        <UndoLink fact={fact} here={{ type: 'DEFECT', id: defectId }} label={words.undo(what)} />
      )}
      {mayRevert && !isReverted && (
        <IconButton
          small
          label={words.undo(what)}
          icon={<Undo2 size={14} aria-hidden />}
          disabled={isTaking}
          onPress={() => revert.send({ type: 'change.revert', ask: { projectId, defectId, factId } })}
        />
      )}
    </Tools>
  );
}

const One = styled.li`
  display: flex;
  gap: 10px;
  padding: 8px 0;
  border-bottom: 1px solid ${color.line};
  font-size: ${font.list};
  > div:nth-child(2) { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  strong { font-weight: 600; }
  time { display: block; color: ${color.quiet}; font-size: ${font.small}; }
`;
const Quiet = styled.span`
  color: ${color.quiet};
`;
const Tools = styled.div`
  display: flex;
  flex: none;
  align-items: flex-start;
`;
