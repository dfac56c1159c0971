import type { Observable } from 'rxjs';
import { recordingLimits } from '../../domain/recordings/recording-limits.ts';
import type { StepRecording, RecordingAct } from '../../domain/recordings/recording.ts';
import type { Args } from '../../domain/wire/contract.ts';
import type { Http } from '../http/http.ts';

/** Recordings of the person who is signed in. */
export const createRecordingsService = (http: Http) => ({
  start: (project: string, body: NonNullable<Args<'recordings.start'>['body']>) =>
    http('recordings.start', { params: { project }, body }),
  /** Waits until the recording differs from this version and this frame, or until the time is over. */
  watch: (id: string, version: number, frame: number): Observable<StepRecording> =>
    http(
      'recordings.watch',
      { params: { id }, query: { version, frame, wait: recordingLimits.wait } },
      { timeout: recordingLimits.wait + 10_000 },
    ),
  act: (id: string, from: number, acts: readonly RecordingAct[]) =>
    http('recordings.act', { params: { id }, body: { from, acts: [...acts] } }),
});
export type RecordingsService = ReturnType<typeof createRecordingsService>;
