import { fieldLabel, valueLabel } from '../../domain/audit/audited-entity.ts';
import type { AuditEntry } from '../../domain/audit/audit-entry.ts';
import { operationWord } from '../../domain/audit/operation-word.ts';
import { pipelineMessages as say } from '../../domain/pipelines/pipeline-messages.ts';
import { useArea } from '../actors-context.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { RecordHistory } from '../records/record-history.tsx';

const whatOf = ({ entity, fieldChanged, operation }: AuditEntry) =>
  `${fieldChanged === '' ? say.audited.entity : fieldLabel(entity, fieldChanged)}: ${operationWord(operation)}`;

/** The history of the pipeline and its sequence, newest first [AUD-011]. */
export function HistoryTab() {
  const { pipelineHistory } = useArea('pipelines');
  const { nameOf } = useOpenProject();
  const textOf = (field: string, value: string): string => {
    if (value === '') return '';
    return field === 'owner' ? nameOf(value) : (valueLabel('PIPELINE', field, value) ?? value);
  };
  return (
    <RecordHistory records={pipelineHistory} label={say.views.history} words={say} whatOf={whatOf} textOf={textOf} />
  );
}
