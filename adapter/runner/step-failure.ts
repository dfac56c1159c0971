import { stripVTControlCharacters } from 'node:util';
import type { StepLocator } from '../../src/domain/runs/locator.ts';

/** A step that did not do what it should, in words: what was expected, and what was there. */
export class StepFailure extends Error {
  readonly proposal: { readonly locator: StepLocator; readonly agree: number } | null;

  constructor(message: string, proposal: StepFailure['proposal'] = null) {
    super(message);
    this.proposal = proposal;
  }
}

/** In words; of what Playwright says, without its log and colours. */
export const failureText = (error: unknown): string => {
  if (error instanceof StepFailure) return error.message;
  const text = error instanceof Error ? error.message : String(error);
  const [first = ''] = stripVTControlCharacters(text).split('\n');
  return first.replace(/^\w+\.\w+: /, '');
};
