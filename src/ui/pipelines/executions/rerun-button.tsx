import { useSelector } from '@xstate/react';
import { RotateCcw } from 'lucide-react';
import { executionMessages as say } from '../../../domain/pipelines/executions/execution-messages.ts';
import type { Execution } from '../../../domain/pipelines/executions/execution.ts';
import { mayRerun } from '../../../domain/pipelines/executions/rerun.ts';
import { selectIsDoing, selectMutation } from '../../../machines/mutation/mutation-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { IconButton } from '../../kit/display/icon-button.tsx';
import { usePipelineRights } from '../use-pipelines.ts';

interface RerunProps {
  readonly execution: Execution;
  /** In the list. */
  readonly isSmall?: boolean;
}

/** Executes again what failed in an execution that is over, for those who may. */
export function RerunButton({ execution, isSmall = false }: RerunProps) {
  const { pipelineMutation: mutation } = useArea('pipelines');
  const { mayExecute } = usePipelineRights();
  const isDoing = useSelector(mutation, selectIsDoing);
  const shown = useSelector(mutation, selectMutation);
  if (!mayExecute || !mayRerun(execution)) return null;
  const { projectId, pipelineId, id, number, pipelineName: title } = execution;
  const about = `${projectId}/${pipelineId}/${id}`;
  const isBusy = isDoing && shown.name === 'rerun' && shown.about === about;
  const icon = <RotateCcw size={15} aria-hidden />;
  const onPress = () => mutation.send({ type: 'mutation.do', mutation: { name: 'rerun', about, title } });
  return isSmall ? (
    <IconButton small label={say.rerunOne(number)} icon={icon} busy={isBusy} onPress={onPress} />
  ) : (
    <Button icon={icon} busy={isBusy && say.executing} onPress={onPress}>
      {say.rerun}
    </Button>
  );
}
