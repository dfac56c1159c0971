import { fromPromise } from 'xstate';
import { logTraceMachine, type ShownTrace, type TraceOfLog } from '../../../machines/logs/log-trace-machine.ts';
import type { LogsService } from '../../../services/logs/logs-service.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { startActor } from '../../kit/start-actor.ts';
import { toPromise } from '../../to-promise.ts';

interface Needs {
  readonly logs: Pick<LogsService, 'trace'>;
}

export const startLogTrace = ({ logs }: Needs, actorOptions: ActorOptions) =>
  startActor(
    'logTrace',
    logTraceMachine.provide({
      actors: {
        readTrace: fromPromise<ShownTrace, TraceOfLog | null>(async ({ input, signal }) => {
          if (!input) throw new Error('no log is open');
          // The viewer needs a service worker, which browsers permit only there.
          if (!globalThis.isSecureContext) return { address: '', file: '', reason: 'insecure' };
          return toPromise(logs.trace(input), signal);
        }),
      },
    }),
    actorOptions,
  );
