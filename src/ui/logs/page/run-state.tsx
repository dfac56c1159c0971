import { useSelector } from '@xstate/react';
import { logPageMessages as say } from '../../../domain/logs/log-page-messages.ts';
import type { ReadLog } from '../../../domain/logs/read-log.ts';
import { waitingFlowOf } from '../../../domain/logs/waiting-flow.ts';
import { heldStates, type RunState as State } from '../../../domain/runs/run-chart.ts';
import type { Run, RunWaiting } from '../../../domain/runs/run.ts';
import { relativeWords } from '../../../domain/texts/relative-words.ts';
import { selectRows } from '../../../machines/records/records-machine.ts';
import { useActors, useArea } from '../../actors-context.tsx';
import { Banner } from '../../kit/layout/banner.tsx';
import { useMayChangeRun } from './use-may-change-run.ts';

type Adapters = readonly { readonly clientId: string; readonly name: string }[];

const useAdapterName = (run: Run): string => {
  const { logAdapters } = useArea('logs');
  const adapters = (useSelector(logAdapters, selectRows) ?? []) as Adapters;
  if (run.adapterId === '') return say.waits.anyAdapter;
  return adapters.find(({ clientId }) => clientId === run.adapterId)?.name ?? run.adapterId;
};

const waitText = ({ reason, since, place }: RunWaiting, adapter: string, now: number): string => {
  switch (reason) {
    case 'noAdapter':
      return say.waits.noAdapter;
    case 'offline':
      return say.waits.offline(adapter, since === null ? '' : relativeWords(since, now));
    case 'inLine':
      return place <= 1 ? say.waits.next : say.waits.inLine(place);
  }
};

/** Rows of a running run wait in line for each other; other reasons to wait are worth a notice. */
const isStuck = ({ reason }: RunWaiting) => reason !== 'inLine';

const isHeld = (state: State) => heldStates.some((held) => held === state);

/** Why the run waits, or how it ended without an answer of the adapter. */
export function RunState({ read }: { readonly read: ReadLog }) {
  const { log, run } = read;
  const mayChange = useMayChangeRun(run);
  const { now } = useActors();
  const adapter = useAdapterName(run);
  if (run.cancelRequested && isHeld(log.state)) return <Banner tone="warning">{say.cancelling}</Banner>;
  if (run.pauseRequested && log.state === 'running') return <Banner tone="info">{say.pausing}</Banner>;
  if (run.waiting && (log.state === 'queued' || isStuck(run.waiting)))
    return <Banner tone="info">{waitText(run.waiting, adapter, now())}</Banner>;
  if (log.state === 'held') return <Banner tone="severe">{say.paused.held}</Banner>;
  // The panel in which its result is recorded says so.
  if (log.state === 'paused' && (run.command === 'ExecuteManualTest' || (mayChange && waitingFlowOf(read))))
    return null;
  if (log.state === 'paused') return <Banner tone="severe">{say.paused.manual}</Banner>;
  const words = run.rowsAtOnce > 0 ? say.rows : say;
  if (log.state === 'lost') return <Banner tone="danger">{log.message || words.lost}</Banner>;
  if (log.state === 'expired') return <Banner tone="danger">{log.message || words.expired}</Banner>;
  return log.message === '' ? null : <Banner tone={log.state === 'failed' ? 'danger' : 'info'}>{log.message}</Banner>;
}
