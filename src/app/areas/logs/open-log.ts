import { firstValueFrom, forkJoin, map, of, switchMap } from 'rxjs';
import { fromPromise } from 'xstate';
import { limits } from '../../../domain/limits.ts';
import { logLimits } from '../../../domain/logs/log-limits.ts';
import type { LogPicture } from '../../../domain/logs/log-picture.ts';
import type { ReadLog } from '../../../domain/logs/read-log.ts';
import type { Problem } from '../../../domain/problems/problem.ts';
import { runProblemText } from '../../../domain/runs/run-problem-text.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import { logPicturesMachine } from '../../../machines/logs/log-pictures-machine.ts';
import type { Mutation } from '../../../machines/mutation/mutation-machine.ts';
import { runMachine, type LogPart } from '../../../machines/runs/run-machine.ts';
import type { LogsService } from '../../../services/logs/logs-service.ts';
import { createScreenshotCache } from '../../../services/logs/screenshot-cache.ts';
import type { RunsService } from '../../../services/runs/runs-service.ts';
import type { ActorOptions } from '../../actor-options.ts';
import type { Device } from '../../device.ts';
import { startMutation } from '../../kit/mutation.ts';
import { startActor } from '../../kit/start-actor.ts';
import type { Platform } from '../../platform.ts';
import type { HeldFiles } from '../../sync/device/held-files.ts';
import { commandKeys } from '../../sync/command-keys.ts';
import { toPromise } from '../../to-promise.ts';

export interface OpenLogNeeds {
  readonly logs: LogsService;
  readonly runs: RunsService;
  readonly platform: Pick<Platform, 'newId' | 'now'>;
  readonly device: Pick<Device, 'show'>;
  readonly held: Pick<HeldFiles, 'read'>;
  notify(content: NoticeContent): void;
}

/** The log, and the state of its run: why it waits, and its attempts. */
const readLog = ({ logs, runs }: OpenLogNeeds, { projectId, kind, logId, attempt, from }: LogPart) => {
  const runOf = (runId: string) => runs.read(projectId, runId);
  return kind === 'flow'
    ? logs
        .flow({ project: projectId, logId, attempt, from })
        .pipe(switchMap((log) => forkJoin([of(log), runOf(log.runId)])))
        .pipe(map(([log, run]): ReadLog => ({ kind, log, run })))
    : logs
        .scenario(projectId, logId)
        .pipe(switchMap((log) => forkJoin([of(log), runOf(log.runId)])))
        .pipe(map(([log, run]): ReadLog => ({ kind, log, run })));
};

export const startRunLog = (needs: OpenLogNeeds, actorOptions: ActorOptions) =>
  startActor(
    'runLog',
    runMachine.provide({
      actors: {
        readLog: fromPromise<ReadLog, LogPart>(({ input, signal }) => toPromise(readLog(needs, input), signal)),
      },
    }),
    actorOptions,
  );

const calls = { cancel: 'runs.cancel', pause: 'runs.pause' } as const;
const results = { passed: 'PASSED', failed: 'FAILED', skipped: 'SKIPPED' } as const;

const isResult = (name: string): name is keyof typeof results => Object.hasOwn(results, name);

/** What a person says of their flow. */
interface ResultValue {
  readonly projectId: string;
  readonly note: string;
}

/** `about`: the run; `value`: its project, or a `ResultValue`. The result of a flow that a person executed continues the run. */
export const startRunMutation = ({ runs, platform, notify }: OpenLogNeeds, actorOptions: ActorOptions) => {
  const keys = commandKeys(platform);
  const change = (mutation: Mutation) =>
    keys.send<object>(mutation, (key) => {
      const { name, value, about } = mutation;
      if (isResult(name)) {
        const { projectId, note } = value as ResultValue;
        return firstValueFrom<object>(runs.resume(key, projectId, about, { result: results[name], note }));
      }
      const project = String(value);
      if (name === 'resume') return firstValueFrom<object>(runs.resume(key, project, about, null));
      return firstValueFrom<object>(runs.change(key, calls[name as keyof typeof calls], project, about));
    });
  const runMutation = startMutation('runMutation', change, actorOptions);
  const tell = (problem: Problem) =>
    notify({ tone: 'danger', text: runProblemText(problem, 'flow'), stay: limits.uploadErrorStay });
  runMutation.on('mutation.refused', ({ problem }) => tell(problem));
  return runMutation;
};

export const startLogPictures = ({ logs, platform, device, held }: OpenLogNeeds, actorOptions: ActorOptions) => {
  const cache = createScreenshotCache({
    read: logs.screenshot,
    now: platform.now,
    stay: logLimits.screenshotStay,
    most: logLimits.screenshotsMost,
  });
  /** Bytes that are still fresh have the address that they had. */
  const shown = new WeakMap<Blob, string>();
  const urlOf = (bytes: Blob): string => {
    const url = shown.get(bytes) ?? device.show(bytes);
    shown.set(bytes, url);
    return url;
  };
  return startActor(
    'logPictures',
    logPicturesMachine.provide({
      actors: {
        loadPicture: fromPromise<string, LogPicture | undefined>(async ({ input, signal }) => {
          if (!input) throw new Error('no picture is wanted');
          // Of a result that waits to be sent.
          const waiting = await held.read(input.id);
          if (waiting) return urlOf(waiting);
          return urlOf(await toPromise(cache.picture(input.projectId, input.logId, input.id), signal));
        }),
      },
    }),
    actorOptions,
  );
};
