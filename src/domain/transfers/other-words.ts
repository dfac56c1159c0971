import type { FlowSeverity, FlowStatus } from '../flows/flow.ts';

/** Priorities and statuses of other tools, as ours. An unknown word says nothing. */
const severityWords: readonly (readonly [RegExp, FlowSeverity])[] = [
  [/critical|blocker|highest|urgent|must|^p?0$|^p?1$/, 'CRITICAL'],
  [/nice|low|minor|trivial|optional|don.?t|^p?[45]$/, 'NICE_TO_HAVE'],
  [/important|high|medium|normal|major|default|^p?[23]$/, 'IMPORTANT'],
];

const statusWords: readonly (readonly [RegExp, FlowStatus])[] = [
  [/^new$|^open$|^to ?do$/, 'NEW'],
  [/design|draft|progress|development|work/, 'IN_DESIGN'],
  [/review/, 'IN_REVIEW'],
  [/releas|final/, 'RELEASED'],
  [/done|ready|approved|closed|complete|active/, 'DONE'],
];

const found = <Value>(words: readonly (readonly [RegExp, Value])[], text: string): Value | null => {
  const word = text.trim().toLowerCase().replaceAll('_', ' ');
  return words.find(([pattern]) => pattern.test(word))?.[1] ?? null;
};

export const severityFrom = (text: string): FlowSeverity | null =>
  text.trim() === '' ? null : found(severityWords, text);
export const statusFrom = (text: string): FlowStatus | null => (text.trim() === '' ? null : found(statusWords, text));
