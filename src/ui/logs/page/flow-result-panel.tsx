import { useSelector } from '@xstate/react';
import { CircleCheck, CircleX, SkipForward } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pathOfItem } from '../../../domain/items/item.ts';
import { manualMessages as say } from '../../../domain/logs/manual-messages.ts';
import { nameOfLog, type ReadLog } from '../../../domain/logs/read-log.ts';
import type { WaitingFlow } from '../../../domain/logs/waiting-flow.ts';
import { selectIsDoing, selectMutation } from '../../../machines/mutation/mutation-machine.ts';
import { selectNote } from '../../../machines/runs/manual-run-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { TextArea } from '../../kit/fields/text-area.tsx';
import { Box, Row } from './result-panel.tsx';

const results = ['passed', 'failed', 'skipped'] as const;
const icons = {
  passed: <CircleCheck size={15} aria-hidden />,
  failed: <CircleX size={15} aria-hidden />,
  skipped: <SkipForward size={15} aria-hidden />,
} as const;

interface FlowResultPanelProps {
  readonly read: ReadLog;
  readonly flow: WaitingFlow;
}

/** Of the flow that a person executes within a scenario; the run continues with its result. */
export function FlowResultPanel({ read: { log, run }, flow }: FlowResultPanelProps) {
  const { manualRun, runMutation } = useArea('logs');
  const note = useSelector(manualRun, selectNote);
  const isDoing = useSelector(runMutation, selectIsDoing);
  const doing = useSelector(runMutation, selectMutation).name;
  const value = { projectId: log.projectId, note: note.trim() };
  const set = (name: string) => () =>
    runMutation.send({ type: 'mutation.do', mutation: { name, about: run.id, title: nameOfLog(log), value } });
  return (
    <Box aria-label={say.flow.title}>
      <h2>{say.flow.title}</h2>
      <h3>
        <Link to={pathOfItem(log.projectId, { type: 'FLOW', id: flow.flowId })}>
          <bdi>{flow.flowName}</bdi>
        </Link>
      </h3>
      <p>{say.flow.text}</p>
      <TextArea
        label={say.note}
        description={say.flow.noteHint}
        rows={2}
        value={note}
        onChange={(text) => manualRun.send({ type: 'note.write', text })}
      />
      <Row>
        {results.map((name) => (
          <Button key={name} icon={icons[name]} busy={isDoing && doing === name && say[name]} onPress={set(name)}>
            {say[name]}
          </Button>
        ))}
      </Row>
    </Box>
  );
}
