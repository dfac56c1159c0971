import type { Intersection } from '../merge-parts.ts';
import type { In } from '../texts/in-language.ts';
import type { faultMessages } from './fault-messages.ts';
import { problemTables } from './problem-tables.ts';

/**
 * Why something is refused: a code and the values of its message. Only who shows it chooses the words.
 *
 *   'required' · { code: 'tooManyFilters', max: 100 }
 *
 * A code without a message, or with other values than its message takes, does not compile.
 */
type Messages = Intersection<(typeof problemTables)[keyof typeof problemTables]>;
type ReasonOf<Code extends keyof Messages> = Messages[Code] extends (values: infer Values) => string
  ? { readonly code: Code } & Values
  : { readonly code: Code };

export type ProblemCode = keyof Messages;
/** What can be wrong with a value: a code that stands for itself. */
export type FaultCode = keyof typeof faultMessages;
export type CodedReason = { readonly [Code in ProblemCode]: ReasonOf<Code> }[ProblemCode];
export type Reason = FaultCode | CodedReason;

export type ReasonValues = Readonly<Record<string, string | number>>;

/** A reason as it is sent and stored; the code may be one of a newer version. */
export interface SentReason {
  readonly code: string;
  readonly values?: ReasonValues | undefined;
}

/** The messages of one language: those of the current language, if no other is named. */
export type ProblemMessages = In<typeof problemTables>;

export const sentReason = (reason: Reason): SentReason => {
  if (typeof reason === 'string') return { code: reason };
  const { code, ...values } = reason;
  return Object.keys(values).length > 0 ? { code, values } : { code };
};

const names = Object.keys(problemTables) as (keyof typeof problemTables)[];

/** `messages` may hold others than those of problems. */
const tableOf = (code: string, messages: ProblemMessages): object | undefined =>
  names.map((name) => messages[name]).find((table) => Object.hasOwn(table, code));

/** The message of a reason that was received or stored; null for an unknown code. */
export const sentReasonText = (
  { code, values = {} }: SentReason,
  messages: ProblemMessages = problemTables,
): string | null => {
  const table = tableOf(code, messages) as Readonly<Record<string, string | ((values: ReasonValues) => string)>>;
  const message = table?.[code];
  return (typeof message === 'function' ? message(values) : message) ?? null;
};

export const reasonText = (reason: Reason, messages?: ProblemMessages): string => {
  const sent = sentReason(reason);
  return sentReasonText(sent, messages) ?? sent.code;
};

/** As the field `rule` of a problem, for programs: a code that stands for itself, else the message in English. */
export const ruleOf = (reason: Reason): string => (typeof reason === 'string' ? reason : reasonText(reason));

/** By field. */
export type Reasons = Readonly<Record<string, Reason>>;

export const reasonTexts = (reasons: Reasons): Record<string, string> =>
  Object.fromEntries(Object.entries(reasons).map(([field, reason]) => [field, reasonText(reason)]));
