import { fork } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programPath } from '../program-path.ts';
import type { RecordingAct, RecordingNews } from '../../src/domain/recordings/recording.ts';
import type { FromRecorder, ToRecorder } from '../record/record-messages.ts';
import { bareEnvironment } from './bare-environment.ts';

/** The process of one recording; like that of a run, it has no key of the server. Its files end with it, also if it is killed. */
export interface RecorderChild {
  act(acts: readonly RecordingAct[]): void;
  kill(): void;
  readonly isOver: Promise<void>;
}

const recorderPath = programPath(import.meta.url, '../record/recorder-process.ts', 'recorder-process.js');

export const startRecorder = (
  order: Extract<ToRecorder, { kind: 'record' | 'teach' }>,
  onNews: (news: RecordingNews) => void,
): RecorderChild => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-recording-'));
  const child = fork(recorderPath, [], {
    env: { ...bareEnvironment(), TMPDIR: folder, TEMP: folder },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  const over = Promise.withResolvers<void>();
  const say = (message: ToRecorder) => {
    if (child.connected) child.send(message, () => {});
  };
  child.on('message', ({ news }: FromRecorder) => onNews(news));
  const end = () => {
    over.resolve();
    // The browser may write a moment longer.
    void rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }).catch(() => {});
  };
  child.on('error', end);
  child.on('exit', end);
  say(order);
  return {
    act: (acts) => say({ kind: 'acts', acts }),
    kill: () => void child.kill('SIGKILL'),
    isOver: over.promise,
  };
};
