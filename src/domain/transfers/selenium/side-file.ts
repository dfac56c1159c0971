import { z } from 'zod';

/**
 * The files of Selenium IDE, version 2.0:
 *
 *   { "version": "2.0", "url": …, "tests": [{ "id", "name", "commands": [{ "command", "target", "targets", "value" }] }],
 *     "suites": [{ "name", "tests": [ids] }] }
 *
 * A command that begins with // is not run.
 */
const own = z.string().max(200_000);
const commandShape = z.object({
  id: own.default(''),
  comment: own.default(''),
  command: own,
  target: own.default(''),
  /** Other ways to the element, each with the name of its kind. */
  targets: z.array(z.array(own)).default([]),
  value: own.default(''),
  opensWindow: z.boolean().optional(),
  windowHandleName: own.optional(),
});
export type SideCommand = z.output<typeof commandShape>;

export const sideTestShape = z.object({
  id: own.default(''),
  name: own.default(''),
  commands: z.array(commandShape).max(100_000).default([]),
});
export type SideTest = z.output<typeof sideTestShape>;

export const sideShape = z.object({
  version: z.string().default(''),
  url: own.default(''),
  tests: z.array(z.unknown()).max(100_000),
  suites: z.array(z.object({ name: own.default(''), tests: z.array(own).default([]) })).default([]),
});

/** The suite of tests that are in no folder, as Selenium IDE calls it. */
export const usualSuite = 'Default Suite';

/** The commands of what Selenium cannot do, and of what structures a test: Selenium passes over them. */
export const ownStep = '//assay.step';
/** Of the step whose commands come next. */
export const ownSettings = '//assay.settings';
export const ownFlow = '//assay.flow';
export const ownTask = '//assay.task';

export const isSideFile = (json: unknown): boolean => {
  const { tests, flows, version } = (json ?? {}) as Readonly<Record<string, unknown>>;
  if (!Array.isArray(tests) || flows !== undefined || typeof version !== 'string') return false;
  return tests.every((test) => typeof test === 'object' && test !== null && 'commands' in test);
};
