import { useSelector } from '@xstate/react';
import { Ban, Pause, Play, RotateCcw } from 'lucide-react';
import styled from 'styled-components';
import { logPageMessages as say } from '../../../domain/logs/log-page-messages.ts';
import { earlierRunOf } from '../../../domain/logs/earlier-run.ts';
import type { RunTarget } from '../../../domain/runs/run-request.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { kindOfLog, nameOfLog, type ReadLog } from '../../../domain/logs/read-log.ts';
import { selectIsDoing, selectMutation } from '../../../machines/mutation/mutation-machine.ts';
import {
  selectHasEnded,
  selectMayCancel,
  selectMayPause,
  selectMayResume,
} from '../../../machines/runs/run-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { useOpenRun } from '../../runs/run-part.tsx';
import { useMayRun } from '../../runs/use-may-run.ts';
import { useMayChangeRun } from './use-may-change-run.ts';

/** What can be done with the run: by whoever requested it, or may request it. */
export function RunActions({ read }: { readonly read: ReadLog }) {
  const { log, run } = read;
  const { runLog, runMutation } = useArea('logs');
  const kind = kindOfLog(log);
  const mayRun = useMayRun(run.kind);
  const mayChange = useMayChangeRun(run);
  const { open, isLoading } = useOpenRun();
  const isDoing = useSelector(runMutation, selectIsDoing);
  const doing = useSelector(runMutation, selectMutation).name;
  const mayCancel = useSelector(runLog, selectMayCancel);
  const mayPause = useSelector(runLog, selectMayPause);
  const mayResume = useSelector(runLog, selectMayResume);
  const hasEnded = useSelector(runLog, selectHasEnded);
  const change = (name: string) => () =>
    runMutation.send({
      type: 'mutation.do',
      mutation: { name, about: run.id, title: nameOfLog(log), value: log.projectId },
    });
  const busy = (name: string, label: string) => isDoing && doing === name && label;
  const icon = { size: 15, 'aria-hidden': true } as const;
  const parts = log.logType === 'FLOW' ? log.totalSteps : log.nodes.length;
  const id = log.logType === 'FLOW' ? log.flowId : log.scenarioId;
  const again: RunTarget = {
    ...{ kind, projectId: log.projectId, id, name: nameOfLog(log), parts },
    isManual: run.command === 'ExecuteManualTest',
    earlier: earlierRunOf(read),
  };
  if (hasEnded)
    return mayRun && kind === run.kind ? (
      <Button icon={<RotateCcw {...icon} />} busy={isLoading && messages.loading} onPress={() => open(again)}>
        {say.again}
      </Button>
    ) : null;
  if (!mayChange) return null;
  return (
    <Row>
      {mayPause && log.debug && !run.pauseRequested && (
        <Button icon={<Pause {...icon} />} busy={busy('pause', say.pause)} onPress={change('pause')}>
          {say.pause}
        </Button>
      )}
      {mayResume && log.state !== 'paused' && (
        <Button icon={<Play {...icon} />} busy={busy('resume', say.resume)} onPress={change('resume')}>
          {say.resume}
        </Button>
      )}
      {mayCancel && !run.cancelRequested && (
        <Button icon={<Ban {...icon} />} busy={busy('cancel', say.cancel)} onPress={change('cancel')}>
          {say.cancel}
        </Button>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
