import type { RecordingAct, RecordingNews } from '../../src/domain/recordings/recording.ts';

/**
 *   keeper ── record · acts ─▶ recorder
 *   keeper ◀── news ────────── recorder
 */
export type ToRecorder =
  | { readonly kind: 'record'; readonly address: string; readonly isHeaded: boolean }
  | { readonly kind: 'acts'; readonly acts: readonly RecordingAct[] };
export interface FromRecorder {
  readonly kind: 'news';
  readonly news: RecordingNews;
}
