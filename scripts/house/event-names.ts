import { breachesOf, type Rule } from './source-file.ts';

const nounVerb = /^[a-z][a-zA-Z]*\.([a-z][a-zA-Z]*)$/;
const irregular = new Set([
  'sent',
  'kept',
  'gone',
  'left',
  'lost',
  'broken',
  'begun',
  'shown',
  'told',
  'heard',
  'written',
  'taken',
  'given',
  'drawn',
]);
const isPast = (verb: string) => verb.endsWith('ed') || irregular.has(verb);

/** What is wrong with the name, or null. */
const fault = (name: string, wants: 'fact' | 'command' | 'event'): string | null => {
  const [, verb] = nounVerb.exec(name) ?? [];
  if (verb === undefined) return `"${name}" is not a noun.verb such as title.save or title.stored`;
  if (verb.endsWith('ing'))
    return `"${name}" is in the progressive form: use the imperative (title.save) or the past tense (title.stored)`;
  if (wants === 'fact' && !isPast(verb)) return `the event "${name}" must be in the past tense, as in defect.updated`;
  if (wants === 'command' && isPast(verb))
    return `the command "${name}" must be in the imperative, as in defect.update`;
  return null;
};

const declared = /\b(Fact|Command)<'([^']+)'/g;
/** A member of a union of events; a guard or action (`guard: { type: … }`) is not one. */
const member = /(?:\||\bas|\btype \w+ =|\()\s*\(?\{\s*(?:readonly )?type: '([^']+)'/g;
const handled = /^\s*'?([\w.]+\.[\w.]+)'?: (?:\{|\[|')/g;

export const eventNames: Rule = (file) => {
  const rule = 'event-names';
  const isMachine = file.path.startsWith('src/machines/');
  if (!file.path.startsWith('src/')) return [];
  const isEvent = (name: string) => !name.startsWith('xstate.');
  return [
    ...breachesOf({
      file,
      pattern: declared,
      rule,
      says: ([, kind, name = '']) => fault(name, kind === 'Fact' ? 'fact' : 'command'),
    }),
    ...(isMachine
      ? breachesOf({
          file,
          pattern: member,
          rule,
          says: ([, name = '']) => (isEvent(name) ? fault(name, 'event') : null),
        })
      : []),
    ...(isMachine
      ? breachesOf({
          file,
          pattern: handled,
          rule,
          says: ([, name = '']) => (isEvent(name) ? fault(name, 'event') : null),
        })
      : []),
  ];
};
