import { fork } from 'node:child_process';
import { programPath } from '../program-path.ts';
import type { RecordingAct, RecordingNews } from '../../src/domain/recordings/recording.ts';
import type { FromRecorder, ToRecorder } from '../record/record-messages.ts';
import { bareEnvironment } from './bare-environment.ts';

/** The process of one recording; like that of a run, it has no key of the server. */
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
  const child = fork(recorderPath, [], {
    env: bareEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  const over = Promise.withResolvers<void>();
  const say = (message: ToRecorder) => {
    if (child.connected) child.send(message, () => {});
  };
  child.on('message', ({ news }: FromRecorder) => onNews(news));
  child.on('error', () => over.resolve());
  child.on('exit', () => over.resolve());
  say(order);
  return {
    act: (acts) => say({ kind: 'acts', acts }),
    kill: () => void child.kill('SIGKILL'),
    isOver: over.promise,
  };
};
