import { z } from 'zod';
import { text } from '../wire/wire.ts';

/**
 * How a step finds its element. Every kind stands for one public `getBy…` call of the browser library; `css` stands for
 * `locator`. Its private selector language is stored only where none of them describes what was recorded.
 */
export const locatorKinds = ['testId', 'role', 'label', 'placeholder', 'altText', 'text', 'title', 'css'] as const;

const ownFields = {
  by: z.enum(locatorKinds),
  /** Of kind `role`: the role; otherwise the text or the selector. */
  value: text(2_000),
  /** Of kind `role`: the accessible name. */
  name: text(1_000).optional(),
  exact: z.boolean().optional(),
  /** The number among several matches, from 0; -1 is the last one. */
  nth: z.int().min(-1).max(10_000).optional(),
};
export interface StepLocator {
  readonly by: (typeof locatorKinds)[number];
  readonly value: string;
  readonly name?: string | undefined;
  readonly exact?: boolean | undefined;
  readonly nth?: number | undefined;
  /** The element that contains it. */
  readonly within?: StepLocator | undefined;
}
export const locatorShape: z.ZodType<StepLocator> = z
  .strictObject({
    ...ownFields,
    get within() {
      return locatorShape.optional();
    },
  })
  .meta({ id: 'StepLocator' });

const locators = z.array(locatorShape).max(16);

/** The element of a step: the field `technicalObject` [FLOW-004]. */
export const stepObjectShape = z.strictObject({
  target: locatorShape,
  /** Of a drag: the element that it is dropped on. */
  second: locatorShape.optional(),
  /** Alternatives that named the same element when the step was proven. */
  others: locators.default([]),
  /** The frames around it, outermost first. */
  frames: locators.default([]),
  /** The page of the run that has it, in the order in which they opened; 0 is the first one. */
  page: z.int().min(0).max(63).default(0),
  role: text(100).default(''),
  name: text(1_000).default(''),
  /** When a proof found it with all its alternatives; empty: never. */
  provenDate: text(40).default(''),
});
export type StepObject = z.output<typeof stepObjectShape>;
