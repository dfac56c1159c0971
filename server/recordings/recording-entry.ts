import type { Lesson } from '../../src/domain/recordings/lesson.ts';
import type { RecordedStep } from '../../src/domain/recordings/recorded-step.ts';
import type {
  RecordingAct,
  RecordingFrame,
  RecordingKind,
  RecordingNews,
  RecordingState,
  StepRecording,
} from '../../src/domain/recordings/recording.ts';
import type { CompiledPlan } from '../../src/domain/runs/compile/plan-source.ts';

export type PreparedPlan = Pick<CompiledPlan, 'plan' | 'secrets'>;

export interface Started {
  readonly account: string;
  readonly userId: string;
  readonly adapterId: string;
  readonly flowId: string;
  readonly address: string;
  readonly project: string;
  readonly kind: RecordingKind;
  /** What the adapter executes first, or teaches; null: nothing. */
  readonly prepared: PreparedPlan | null;
}

/** A recording as its process remembers it. */
export interface Entry extends Started {
  readonly id: string;
  readonly token: string;
  readonly started: number;
  state: RecordingState;
  reason: StepRecording['reason'];
  problem: string;
  version: number;
  steps: readonly RecordedStep[];
  /** The version in which the steps changed last. */
  stepsVersion: number;
  lesson: Lesson | null;
  lessonVersion: number;
  frame: RecordingFrame | null;
  page: NonNullable<RecordingNews['page']>;
  acts: RecordingAct[];
  /** The number of the next act. */
  next: number;
  ended: number | null;
  watched: number;
  heard: number;
}

/** How long a call waits at most, in milliseconds; `gone`: nobody waits for its answer any more. */
export interface Patience {
  readonly wait: number;
  readonly gone: AbortSignal;
}

/** What the watcher has. */
export interface WatchedFrom extends Patience {
  readonly version: number;
  readonly frame: number;
}
