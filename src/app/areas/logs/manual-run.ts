import type { ProductCommand } from '../../../domain/journal/product.ts';
import { runAbout } from '../../../domain/runs/run-facts.ts';
import type { ManualRunCommand } from '../../../domain/runs/manual/judge-facts.ts';
import { selectLog } from '../../../machines/runs/run-machine.ts';
import { manualRunMachine, type ManualRunAt, type ManualRunRef } from '../../../machines/runs/manual-run-machine.ts';
import type { RunRef } from '../../../machines/runs/run-machine.ts';
import type { ActorOptions } from '../../actor-options.ts';
import type { AreaEnvironment } from '../../area.ts';
import { startActor } from '../../kit/start-actor.ts';

/** The verdicts of a person become changes of the journal: shown at once, and sent when there is a connection. */
type Needs = Pick<AreaEnvironment, 'journal' | 'platform' | 'me' | 'log'>;
type Change = Pick<Extract<ManualRunCommand, { type: 'run.judge' }>, 'type' | 'data'>;
type Finish = Pick<Extract<ManualRunCommand, { type: 'run.finish' }>, 'type' | 'data'>;

export const startManualRun = ({ journal, platform, me, log }: Needs, actorOptions: ActorOptions): ManualRunRef => {
  const manualRun = startActor('manualRun', manualRunMachine, actorOptions);
  const ask = ({ projectId, runId }: ManualRunAt, change: Change | Finish) => {
    const command = { ...platform.stamp(me.id), about: runAbout(runId), project: projectId, ...change };
    journal.ask(command as ProductCommand).catch((error: unknown) => log('the verdict was not stored', error));
  };
  manualRun.on('verdict.made', ({ at, step, name }) => ask(at, { type: 'run.judge', data: { ...step, name } }));
  manualRun.on('finish.asked', ({ at, name }) => ask(at, { type: 'run.finish', data: { name } }));
  return manualRun;
};

/** A run that waits for a person is executed where its log is open. */
export const followManualRun = (runLog: RunRef, manualRun: ManualRunRef): (() => void) => {
  const follow = () => {
    const read = selectLog(runLog.getSnapshot());
    const isManual = read?.kind === 'flow' && read.run.command === 'ExecuteManualTest' && read.log.state === 'paused';
    if (isManual) manualRun.send({ type: 'manual.open', projectId: read.log.projectId, runId: read.run.id });
    else manualRun.send({ type: 'manual.close' });
  };
  const subscription = runLog.subscribe(follow);
  return () => subscription.unsubscribe();
};
