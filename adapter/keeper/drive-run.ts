import { runLimits } from '../../src/domain/runs/run-limits.ts';
import type { RunPlan } from '../../src/domain/runs/plan.ts';
import type { RunEvent } from '../../src/domain/runs/run-events.ts';
import type { RunnerMessage, RunOrder } from '../runner/runner-messages.ts';
import { agentTimes } from './agent-times.ts';
import type { HoldingEvent, RunnerOrder } from './holding-events.ts';
import { startRunner } from './runner-child.ts';
import type { Spool } from './spool.ts';

/** Between a runner and the machine of its run: what it says is on disk before the machine hears of it. */
export interface DriveNeeds {
  readonly order: RunOrder;
  readonly spool: Spool;
  readonly runnerPath?: string | undefined;
  send(event: HoldingEvent): void;
}

/** How long a step may take, by node and step. */
const timesOf = (plan: RunPlan): ReadonlyMap<string, number> =>
  new Map(
    plan.nodes.flatMap((node) =>
      node.tasks.flatMap(({ steps }) => steps.map(({ id, timeout }) => [`${node.position}/${id}`, timeout] as const)),
    ),
  );

const patienceAfter = (event: RunEvent, times: ReadonlyMap<string, number>): number => {
  if (event.type !== 'step.began') return agentTimes.runnerStart;
  const time = times.get(`${event.node}/${event.step}`) || runLimits.stepTimeout;
  return time + agentTimes.runnerSilence;
};

export const driveRun = ({ order, spool, runnerPath, send }: DriveNeeds) => {
  const times = timesOf(order.plan);
  /** One after the other: the end must not overtake an event. */
  let stored = Promise.resolve();
  let bytes = 0;
  const onDisk = (what: () => Promise<void>, then: () => void) => {
    const done = Promise.all([stored, what()]);
    stored = done.then(then).catch((error: unknown) => {
      runner.kill();
      send({ type: 'runner.died', message: `The adapter could not write to its disk: ${(error as Error).message}` });
    });
  };
  const forgetTraces = () => void spool.removeTraces().catch(() => {});
  const onMessage = (message: RunnerMessage) => {
    switch (message.kind) {
      case 'event':
        send({ type: 'runner.watched', patience: patienceAfter(message.event, times) });
        return onDisk(
          () => spool.events.append(message.event),
          () => send({ type: 'events.stored', count: spool.events.count() }),
        );
      case 'evidence':
        bytes += message.item.bytes;
        // What is more than the server takes is left out; results never are.
        if (bytes > runLimits.attemptBytes) return undefined;
        return onDisk(
          () => spool.evidence.append(message.item),
          () => send({ type: 'evidence.stored', count: spool.evidence.count() }),
        );
      case 'ended':
        forgetTraces();
        return onDisk(
          () => Promise.resolve(),
          () => send({ type: 'runner.ended', end: message.end }),
        );
    }
  };
  const onDeath = (message: string) => {
    forgetTraces();
    onDisk(
      () => Promise.resolve(),
      () => send({ type: 'runner.died', message }),
    );
  };
  const runner = startRunner(order, { onMessage, onDeath }, runnerPath);
  return {
    tell: ({ type }: RunnerOrder) => runner.tell(type),
    extend: runner.extend,
    stop() {
      runner.kill();
      forgetTraces();
    },
  };
};
