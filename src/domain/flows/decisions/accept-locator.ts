import { stepIn } from '../flow-document.ts';
import type { FlowChangeOf } from '../flow-facts.ts';
import type { FlowStep } from '../step.ts';
import type { ChangeOutcome, ChangeState } from './change-state.ts';
import { refusalOf } from './known-flow.ts';

/** The same locator, in whatever order its fields were stored. */
export const isSameLocator = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other);

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/**
 * The step finds its element by the locator that a run has proposed. Only what the run has used is replaced: a step that
 * somebody has changed since keeps their locator. What was proven no longer is, and the old name does not describe it.
 */
export const acceptLocator = (
  { stepId, was, locator }: FlowChangeOf<'locator.accept'>,
  { parts }: ChangeState,
): ChangeOutcome => {
  const step = stepIn(parts, stepId);
  if (!step) return refusalOf({ code: 'stepGone' }, 'stepId');
  const object = step.technicalObject;
  if (isSameLocator(object?.['target'], locator)) return [];
  if (!object || !isSameLocator(object['target'], was)) return refusalOf({ code: 'locatorChanged' }, 'technicalObject');
  const others = Array.isArray(object['others']) ? object['others'] : [];
  const value = {
    ...object,
    target: locator,
    others: others.filter((one) => !isSameLocator(one, locator)),
    name: locator.by === 'role' ? (locator.name ?? '') : '',
    provenDate: '',
  } as FlowStep['technicalObject'];
  return [{ type: 'step.updated', data: { stepId, field: 'technicalObject', value, was: object } }];
};
