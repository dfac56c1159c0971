import { z } from 'zod';
import { stepFieldShapes } from '../flows/step.ts';
import type { ActionType } from '../flows/step-kinds.ts';
import { text } from '../wire/wire.ts';
import { recordingLimits } from './recording-limits.ts';

/**
 * The virtual trainer: a person executes a flow in the browser of their adapter. The element of the next step is marked;
 * what a person does with an element they do, everything else the adapter does [ADAPT-010].
 *
 *   open ─▶ done | shown (the adapter did it for them) | skipped | failed
 */
const taught: ReadonlySet<ActionType> = new Set<ActionType>([
  ...(['Click', 'DoubleClick', 'RightClick', 'Hover', 'Drag'] as const),
  ...(['Type', 'Clear', 'Press', 'Select', 'Check', 'Uncheck'] as const),
]);
/** `object`: the element of the step. */
export const isTaught = ({
  actionType,
  object,
}: {
  readonly actionType: ActionType;
  readonly object: unknown;
}): boolean => object !== null && taught.has(actionType);

export const lessonStepShape = z.strictObject({
  /** Unique in the lesson. */
  id: z.string().min(1).max(400),
  name: text(recordingLimits.nameLength),
  actionType: stepFieldShapes.actionType,
  isByPerson: z.boolean(),
  outcome: z.enum(['open', 'done', 'shown', 'skipped', 'failed']),
  /** Why it failed. */
  message: text(recordingLimits.messageLength),
});
export type LessonStep = z.output<typeof lessonStepShape>;

export const lessonShape = z.strictObject({
  steps: z.array(lessonStepShape).max(recordingLimits.stepsMost),
  /** The number of the next step, from 0; -1: there is none. */
  at: z.int().min(-1),
  /** What the person types, chooses or presses in it; of a secret only its name. */
  value: text(recordingLimits.valueLength),
  /** `searching`: its element is not there; `otherValue`: the person has entered something else. */
  hint: z.enum(['', 'searching', 'otherValue']),
});
export type Lesson = z.output<typeof lessonShape>;

/** How many steps were for the person, and how many of them they did themselves. */
export const lessonScore = ({ steps }: Pick<Lesson, 'steps'>) => {
  const own = steps.filter(({ isByPerson }) => isByPerson);
  return { own: own.filter(({ outcome }) => outcome === 'done').length, all: own.length };
};
