import { texts } from '../texts/texts.ts';
import type { Problem } from './problem.ts';
import { refusalMessages } from './refusal-messages.ts';
import { translated } from '../texts/set-locale.ts';

/** Why something did not work, in words a person can act on; `label`: how people call the field that it is about. */
export const problemText = (problem: Problem, label?: string): string => {
  switch (problem.kind) {
    case 'offline':
      return texts.error.offline;
    case 'signedOut':
      return texts.error.signedOut;
    case 'forbidden':
      return translated(problem.detail ?? texts.error.forbidden);
    case 'unlicensed':
      return texts.error.noLicence;
    case 'missing':
      return texts.error.missing;
    case 'deleted':
      return texts.error.deleted;
    case 'duplicate':
      return texts.duplicate(problem.name);
    case 'invalid':
      return `${label ?? problem.field} ${ruleWords(problem.rule)}`;
    case 'outdated':
      return texts.error.outdated;
    case 'busy':
      return texts.error.busy;
    case 'notPersisted':
      return texts.error.notPersisted;
    case 'broken':
      return texts.error.common;
  }
};

/** A key of the catalogue, or a sentence of the server. */
export const ruleWords = (rule: string): string => {
  if (rule === 'maxLength') return refusalMessages.tooLong;
  const known = Object.hasOwn(texts.fault, rule) ? texts.fault[rule as keyof typeof texts.fault] : null;
  if (typeof known === 'string') return known;
  return rule.includes(' ') ? translated(rule) : texts.fault.invalid;
};
