import { defaultFunctionMessages } from '../expressions/default-function-messages.ts';
import { isDefaultFunction } from '../expressions/default-functions.ts';
import type { Formula } from './formula.ts';

/** What a function does: of a default one in the language of the page. */
export const functionDescription = (formula: Pick<Formula, 'name' | 'default'> & { readonly description?: string }) =>
  formula.default && isDefaultFunction(formula.name)
    ? defaultFunctionMessages[formula.name]
    : (formula.description ?? '');
