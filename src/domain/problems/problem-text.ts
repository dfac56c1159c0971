import { texts } from '../texts/texts.ts';
import type { Problem } from './problem.ts';
import { faultMessages } from './fault-messages.ts';
import { sentReasonText, type FaultCode, type SentReason } from './reason.ts';

/** Why something did not work, in words a person can act on; `label`: how people call the field that it is about. */
export const problemText = (problem: Problem, label?: string): string => {
  switch (problem.kind) {
    case 'offline':
      return texts.error.offline;
    case 'signedOut':
      return texts.error.signedOut;
    case 'forbidden':
      return reasonOrText(problem, problem.detail ?? texts.error.forbidden);
    case 'unlicensed':
      return texts.error.noLicence;
    case 'missing':
      return texts.error.missing;
    case 'deleted':
      return texts.error.deleted;
    case 'duplicate':
      return texts.duplicate(problem.name);
    case 'invalid':
      return aboutField(label ?? problem.field, reasonOrText(problem, ruleText(problem.rule)));
    case 'outdated':
      return texts.error.outdated;
    case 'revisionRequired':
      return texts.error.revisionRequired;
    case 'busy':
      return texts.error.busy;
    case 'notPersisted':
      return texts.error.notPersisted;
    case 'broken':
      return texts.error.common;
  }
};

/** A reason is what comes after the name of its field, or whole sentences. */
const aboutField = (field: string, reason: string): string =>
  /^\p{Lu}.*\.$/u.test(reason) ? reason : `${field} ${reason}`;

/** With the name of the field as people call it: the first one in these tables. */
export const namedProblemText = (problem: Problem, ...tables: readonly Readonly<Record<string, unknown>>[]): string => {
  if (problem.kind !== 'invalid') return problemText(problem);
  const name = tables.map((names) => names[problem.field]).find((one) => typeof one === 'string');
  return problemText(problem, name as string | undefined);
};

/** The message of the reason, else what stands there in English: of an older server, or of a code that is newer. */
const reasonOrText = ({ code, values }: Partial<SentReason>, text: string): string =>
  (code === undefined ? null : sentReasonText({ code, values })) ?? text;

/** A code that stands for itself, or a sentence. */
const ruleText = (rule: string): string => {
  if (rule.includes(' ')) return rule;
  return Object.hasOwn(faultMessages, rule) ? faultMessages[rule as FaultCode] : faultMessages.invalid;
};
