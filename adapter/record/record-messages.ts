import type { StepsBefore } from '../../src/domain/recordings/steps-before.ts';
import type { RecordingAct, RecordingNews } from '../../src/domain/recordings/recording.ts';

/**
 *   keeper ── record or teach · acts ─▶ recorder
 *   keeper ◀── news ────────── recorder
 */
export type ToRecorder =
  | {
      readonly kind: 'record';
      readonly address: string;
      /** Executed first; null: the recording begins at the address. */
      readonly before: StepsBefore | null;
      readonly isHeaded: boolean;
    }
  | { readonly kind: 'teach'; readonly lesson: StepsBefore; readonly isHeaded: boolean }
  | { readonly kind: 'acts'; readonly acts: readonly RecordingAct[] };
export interface FromRecorder {
  readonly kind: 'news';
  readonly news: RecordingNews;
}
