import { GitCompareArrows } from 'lucide-react';
import styled from 'styled-components';
import { operationWord } from '../../../../domain/audit/operation-word.ts';
import { flowAuditMessages } from '../../../../domain/flows/flow-audit-messages.ts';
import type { FlowHistoryEntry } from '../../../../domain/flows/page/flow-history-entry.ts';
import { flowHistoryMessages as say } from '../../../../domain/flows/page/flow-history-messages.ts';
import type { FlowHistoryRef } from '../../../../machines/flows/editor/flow-history-machine.ts';
import { useActors } from '../../../actors-context.tsx';
import { Avatar } from '../../../kit/display/avatar.tsx';
import { IconButton } from '../../../kit/display/icon-button.tsx';
import { RelativeTime } from '../../../kit/display/relative-time.tsx';
import { useOpenProject } from '../../../projects/use-open-project.ts';
import { color, font } from '../../../theme/tokens.ts';
import { FieldChange } from './field-change.tsx';

const fieldNames: Readonly<Record<string, string>> = flowAuditMessages.fields;

/** One event: who did what and when, with the value before and after. */
export function HistoryLine({
  entry,
  history,
}: {
  readonly entry: FlowHistoryEntry;
  readonly history: FlowHistoryRef;
}) {
  const { now } = useActors();
  const { nameOf, avatarOf } = useOpenProject();
  const name = nameOf(entry.user);
  const { fieldChanged: field, operation, revision } = entry;
  const what = field === '' ? say.thisFlow : (fieldNames[field] ?? field);
  return (
    <One>
      <Avatar name={name} image={avatarOf(entry.user)} edge={22} />
      <div>
        <p>
          <strong>{name}</strong> {entry.takesBack !== undefined && `${say.undid} `}
          {field === 'version' ? say.named : say.did(operationWord(operation), what)}
        </p>
        {operation !== 'ENTITY_CREATE' && (
          <FieldChange field={field.replace(/^(?:task|step)\./, '')} before={entry.oldValue} after={entry.newValue} />
        )}
        <RelativeTime at={entry.createdDate} now={now()} show="both" />
      </div>
      {revision > 0 && (
        <IconButton
          small
          label={say.compareWith(revision)}
          icon={<GitCompareArrows size={14} aria-hidden />}
          onPress={() => history.send({ type: 'compare.open', from: revision, to: null })}
        />
      )}
    </One>
  );
}

const One = styled.li`
  display: flex;
  gap: 10px;
  padding: 8px 0;
  border-bottom: 1px solid ${color.line};
  font-size: ${font.list};
  > div { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  > button { align-self: flex-start; }
  strong { font-weight: 600; }
  time { display: block; color: ${color.quiet}; font-size: ${font.small}; }
`;
