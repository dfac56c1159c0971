import { recordingLimits } from '../../src/domain/recordings/recording-limits.ts';
import { createWake } from '../wire/wake.ts';
import { serverModule } from '../modules/server-module.ts';
import { RecordingBook } from './recording-book.ts';
import { recordingsHandlers } from './recordings-handlers.ts';
import { recordCommands } from './start-recording.ts';

/** Recordings pass through memory: see `recording-book.ts`. */
export const recordingsModule = serverModule({
  name: 'recordings',
  start({ database, valueKey, now }) {
    const wake = createWake();
    const book = new RecordingBook(wake, now);
    const needs = { database, book, valueKey, now };
    return {
      handlers: recordingsHandlers(needs),
      commands: recordCommands(needs),
      jobs: [{ every: recordingLimits.look, run: () => Promise.resolve(book.sweep()) }],
      stop: () => Promise.resolve(wake.stop()),
    };
  },
});
