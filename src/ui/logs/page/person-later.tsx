import { Suspense } from 'react';
import { useSelector } from '@xstate/react';
import type { FlowLog } from '../../../domain/logs/flow-log.ts';
import type { ReadLog } from '../../../domain/logs/read-log.ts';
import { waitingFlowOf } from '../../../domain/logs/waiting-flow.ts';
import { selectManualRunIsOpen } from '../../../machines/runs/manual-run-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { lazyPart } from '../../kit/layout/lazy-part.ts';
import { useMayChangeRun } from './use-may-change-run.ts';

const FlowResultPanel = lazyPart(async () => ({
  default: (await import('./flow-result-panel.tsx')).FlowResultPanel,
}));

const ManualPanel = lazyPart(async () => ({ default: (await import('./manual-panel.tsx')).ManualPanel }));

/** Loaded when a person executes a flow alone for the first time. */
export function ManualPanelLater({ log }: { readonly log: FlowLog }) {
  const { manualRun } = useArea('logs');
  if (!useSelector(manualRun, selectManualRunIsOpen)) return null;
  return (
    <Suspense fallback={null}>
      <ManualPanel log={log} />
    </Suspense>
  );
}

/** Loaded when a scenario waits for a person for the first time. */
export function FlowResultLater({ read }: { readonly read: ReadLog }) {
  const { manualRun } = useArea('logs');
  const isOpen = useSelector(manualRun, selectManualRunIsOpen);
  const mayChange = useMayChangeRun(read.run);
  const flow = waitingFlowOf(read);
  if (!isOpen || !mayChange || !flow) return null;
  return (
    <Suspense fallback={null}>
      <FlowResultPanel read={read} flow={flow} />
    </Suspense>
  );
}
