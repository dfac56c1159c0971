import { fromPromise } from 'xstate';
import {
  logPlaybackMachine,
  type ShownPlayback,
  type PlaybackOfLog,
} from '../../../machines/logs/log-playback-machine.ts';
import type { LogsService } from '../../../services/logs/logs-service.ts';
import type { ActorOptions } from '../../actor-options.ts';
import type { Device } from '../../device.ts';
import { startActor } from '../../kit/start-actor.ts';
import { toPromise } from '../../to-promise.ts';

interface Needs {
  readonly logs: Pick<LogsService, 'trace' | 'film'>;
  readonly device: Pick<Device, 'show' | 'hide'>;
}

export const startLogPlayback = ({ logs, device }: Needs, actorOptions: ActorOptions) => {
  /** Of the film that was shown last: its bytes are not needed any more when another one is. */
  let film = '';
  const showFilm = (bytes: Blob): string => {
    if (film !== '') device.hide(film);
    film = device.show(bytes);
    return film;
  };
  return startActor(
    'logPlayback',
    logPlaybackMachine.provide({
      actors: {
        readPlayback: fromPromise<ShownPlayback, PlaybackOfLog | null>(async ({ input, signal }) => {
          if (!input) throw new Error('no log is open');
          if (input.kind === 'film') {
            const address = showFilm(await toPromise(logs.film(input), signal));
            return { address, file: address, reason: '' };
          }
          // The viewer needs a service worker, which browsers permit only there.
          if (!globalThis.isSecureContext) return { address: '', file: '', reason: 'insecure' };
          return toPromise(logs.trace(input), signal);
        }),
      },
    }),
    actorOptions,
  );
};
