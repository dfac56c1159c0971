import { GitCompareArrows } from 'lucide-react';
import styled from 'styled-components';
import { operationWord } from '../../../../domain/audit/operation-word.ts';
import { datasetMessages } from '../../../../domain/datasets/dataset-messages.ts';
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
import { useFlow } from '../use-flow.ts';
import { FieldChange } from './field-change.tsx';

const datasetFields: Readonly<Record<string, string>> = datasetMessages.auditedFields;
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
  const { version } = useFlow().flow;
  const name = nameOf(entry.user);
  const { fieldChanged: field, operation, revision, dataset } = entry;
  const what = field === '' ? say.thisFlow : (fieldNames[field] ?? field);
  return (
    <One>
      <Avatar name={name} image={avatarOf(entry.user)} edge={22} />
      <div>
        <p>
          <strong>{name}</strong> {entry.takesBack !== undefined && `${say.undid} `}
          {field === 'version'
            ? say.named
            : say.did(operationWord(operation), dataset === undefined ? what : say.dataset(dataset))}
        </p>
        {dataset === undefined ? <PartChange entry={entry} /> : <DatasetChange entry={entry} />}
        <RelativeTime at={entry.createdDate} now={now()} show="both" />
      </div>
      {revision > 0 && revision !== version && (
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

interface ChangeProps {
  readonly entry: FlowHistoryEntry;
}

function Change({ entry: { operation, fieldChanged, oldValue, newValue } }: ChangeProps) {
  if (operation === 'ENTITY_CREATE') return null;
  return <FieldChange field={fieldChanged.replace(/^(?:task|step)\./, '')} before={oldValue} after={newValue} />;
}

/** The task or step that was changed, and how. */
function PartChange({ entry }: ChangeProps) {
  const { part, fieldChanged: field } = entry;
  if (part === undefined || field.endsWith('.name')) return <Change entry={entry} />;
  return (
    <span>
      <em>
        <bdi>{field.startsWith('task.') ? say.task(part) : say.step(part)}</bdi>
      </em>{' '}
      <Change entry={entry} />
    </span>
  );
}

/** A column by its name, or what was changed in the dataset. */
function DatasetChange({ entry: { fieldChanged: field, oldValue, newValue } }: ChangeProps) {
  if (field === '') return null;
  return (
    <span>
      <em>{datasetFields[field] ?? field}</em> <FieldChange field="" before={oldValue} after={newValue} />
    </span>
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
  em { color: ${color.quiet}; font-style: normal; }
  time { display: block; color: ${color.quiet}; font-size: ${font.small}; }
`;
