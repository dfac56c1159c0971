import type { Feedback } from '../../domain/feedback/feedback.ts';
import type { FormRef } from '../../machines/form/form-machine.ts';
import type { RecordsOf } from '../../machines/records/records-machine.ts';

/** Feedback on the product. */
export interface FeedbackActors {
  readonly feedback: RecordsOf<Feedback>;
  readonly feedbackForm: FormRef;
}

declare module '../actors-context.tsx' {
  interface LazyAreas {
    readonly feedback: FeedbackActors;
  }
}
