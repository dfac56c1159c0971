import { valueLabel } from '../../domain/audit/audited-entity.ts';
import { pipelineMessages as say } from '../../domain/pipelines/pipeline-messages.ts';
import { useArea } from '../actors-context.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { RecordHistory } from '../records/record-history.tsx';

/** The history of the pipeline and its sequence, newest first [AUD-011]. */
export function HistoryTab() {
  const { pipelineHistory } = useArea('pipelines');
  const { nameOf } = useOpenProject();
  const textOf = (field: string, value: string): string =>
    field === 'owner' ? nameOf(value) : (valueLabel('PIPELINE', field, value) ?? value);
  return <RecordHistory records={pipelineHistory} label={say.views.history} words={say} textOf={textOf} />;
}
