import { recordingLimits } from '../../src/domain/recordings/recording-limits.ts';
import { createWake } from '../wire/wake.ts';
import { serverModule } from '../modules/server-module.ts';
import { RecordingBook } from './recording-book.ts';
import { recordingsHandlers } from './recordings-handlers.ts';

/** Recordings pass through memory: see `recording-book.ts`. */
export const recordingsModule = serverModule({
  name: 'recordings',
  start({ database, now }) {
    const wake = createWake();
    const book = new RecordingBook(wake, now);
    return {
      handlers: recordingsHandlers({ database, book, now }),
      jobs: [{ every: recordingLimits.look, run: () => Promise.resolve(book.sweep()) }],
      stop: () => Promise.resolve(wake.stop()),
    };
  },
});
