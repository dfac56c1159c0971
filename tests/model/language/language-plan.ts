import { languageMachine } from '../../../src/machines/language/language-machine.ts';
import { fail, planOf } from '../machine-paths.ts';

export const languagePlan = planOf({
  machine: languageMachine,
  input: { chosen: 'auto' },
  events: [
    { type: 'language.ask' },
    { type: 'language.close' },
    { type: 'language.choose', choice: 'de' },
    { type: 'language.choose', choice: 'auto' },
    { type: 'language.apply' },
    fail('restart', { kind: 'offline' }),
  ],
  serialize: ({ context }) => [context.wanted],
});
