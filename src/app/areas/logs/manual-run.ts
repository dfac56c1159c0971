import { fromPromise } from 'xstate';
import type { ProductCommand } from '../../../domain/journal/product.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { toProblem } from '../../../domain/problems/problem.ts';
import { runAbout } from '../../../domain/runs/run-facts.ts';
import type { ManualRunCommand, ResultPicture } from '../../../domain/runs/manual/result-facts.ts';
import { pictureFault } from '../../../domain/runs/manual/result-pictures.ts';
import { selectLog } from '../../../machines/runs/run-machine.ts';
import {
  manualRunMachine,
  type AddedPictures,
  type ManualRunAt,
  type ManualRunRef,
  type StoredPictures,
} from '../../../machines/runs/manual-run-machine.ts';
import type { RunRef } from '../../../machines/runs/run-machine.ts';
import type { ActorOptions } from '../../actor-options.ts';
import type { AreaEnvironment } from '../../area.ts';
import { contentHash } from '../../../services/files/content-hash.ts';
import type { HeldFiles } from '../../sync/device/held-files.ts';
import { startActor } from '../../kit/start-actor.ts';

/** The results of a person become changes of the journal: shown at once, and sent when there is a connection. */
type Needs = Pick<AreaEnvironment, 'journal' | 'platform' | 'me' | 'notify' | 'held'>;
type Change = Pick<Extract<ManualRunCommand, { type: 'run.setResult' }>, 'type' | 'data'>;
type Finish = Pick<Extract<ManualRunCommand, { type: 'run.finish' }>, 'type' | 'data'>;

/** Each file is stored on this device under its hash, until the server has it; `fault`: why the last one was not. */
const storePictures = async (held: HeldFiles, { files, count }: AddedPictures): Promise<StoredPictures> => {
  const pictures: ResultPicture[] = [];
  let fault: StoredPictures['fault'] = null;
  for (const file of files) {
    const wrong = pictureFault(file, count + pictures.length + 1);
    if (wrong) {
      fault = wrong;
      continue;
    }
    const hash = await contentHash(file);
    await held.keep({ id: hash, filename: file instanceof File ? file.name : hash }, file);
    pictures.push({ hash, bytes: file.size, type: file.type as ResultPicture['type'] });
  }
  return { pictures, fault };
};

export const startManualRun = (
  { journal, platform, me, notify, held }: Needs,
  actorOptions: ActorOptions,
): ManualRunRef => {
  const manualRun = startActor(
    'manualRun',
    manualRunMachine.provide({
      actors: {
        storePictures: fromPromise<StoredPictures, AddedPictures>(({ input }) => storePictures(held, input)),
      },
    }),
    actorOptions,
  );
  const ask = async ({ projectId, runId }: ManualRunAt, change: Change | Finish, onRefused = () => {}) => {
    const command = { ...platform.stamp(me.id), about: runAbout(runId), project: projectId, ...change };
    try {
      await journal.ask(command as ProductCommand);
    } catch (error) {
      onRefused();
      notify({ tone: 'danger', text: problemText(toProblem(error)) });
    }
  };
  manualRun.on('result.chosen', ({ at, step, name }) => {
    // Back to the step, with its note: it was neither sent nor stored.
    const returnTo = () =>
      manualRun.send({ type: 'step.choose', place: step.place, note: step.note, pictures: step.pictures ?? [] });
    void ask(at, { type: 'run.setResult', data: { ...step, name } }, returnTo);
  });
  manualRun.on('finish.asked', ({ at, name }) => void ask(at, { type: 'run.finish', data: { name } }));
  return manualRun;
};

/** A run that waits for a person is executed where its log is open. */
export const followManualRun = (runLog: RunRef, manualRun: ManualRunRef): (() => void) => {
  const follow = () => {
    const read = selectLog(runLog.getSnapshot());
    if (read?.log.state === 'paused')
      manualRun.send({ type: 'manual.open', projectId: read.log.projectId, runId: read.run.id });
    else manualRun.send({ type: 'manual.close' });
  };
  const subscription = runLog.subscribe(follow);
  return () => subscription.unsubscribe();
};
