import { recordingLimits } from '../../src/domain/recordings/recording-limits.ts';
import { createWake } from '../wire/wake.ts';
import { serverModule } from '../modules/server-module.ts';
import { RecordingBook } from './recording-book.ts';
import { createPlaces, noPlaces } from './recording-places.ts';
import { recordingsHandlers } from './recordings-handlers.ts';
import { recordCommands } from './start-recording.ts';

/** Recordings pass through memory: see `recording-book.ts`. */
export const recordingsModule = serverModule({
  name: 'recordings',
  start({ config, database, valueKey, now }) {
    const wake = createWake();
    const book = new RecordingBook(wake, now);
    // The embedded database is for one process.
    const hasOthers = config.databaseUrl !== null;
    const places = hasOthers ? createPlaces({ database, processUrl: config.processUrl.href, now }) : noPlaces;
    const needs = { database, book, places, hasOthers, valueKey, now, isStopping: () => wake.isStopped() };
    const sweep = async () => {
      const isEmpty = book.isEmpty();
      book.sweep();
      if (!isEmpty) await places.renew(book.over());
    };
    return {
      handlers: recordingsHandlers(needs),
      commands: recordCommands(needs),
      jobs: [{ every: recordingLimits.look, run: sweep }],
      stop: () => Promise.resolve(wake.stop()),
    };
  },
});
