import { createMachine } from 'xstate';

/** A user sets up a new installation [ONB-001, ONB-002, ONB-003, ONB-004, ONB-005, ROUTE-047]. */
export const onboardingUser = createMachine({
  id: 'onboardingUser',
  meta: {
    words: {
      'code.mistyped': 'begins with a code that is not the setup code',
      'code.typed': 'begins with the setup code',
      'person.typed': 'types who administers the account',
      'next.pressed': 'presses Next',
      'back.pressed': 'presses Back',
      'page.reloaded': 'loads the page anew',
      'all.confirmed': 'presses Set up',
    },
  },
  initial: 'locked',
  states: {
    locked: { on: { 'code.mistyped': 'refused', 'code.typed': 'asked.blank' } },
    refused: { on: { 'code.typed': 'asked.blank' } },
    asked: {
      initial: 'blank',
      states: {
        blank: { on: { 'next.pressed': 'faulty', 'person.typed': 'named' } },
        faulty: { on: { 'person.typed': 'named' } },
        named: { on: { 'next.pressed': '#onboardingUser.licensing' } },
      },
    },
    licensing: {
      on: { 'back.pressed': 'asked.named', 'page.reloaded': 'licensing', 'next.pressed': 'checking' },
    },
    checking: { on: { 'back.pressed': 'licensing', 'page.reloaded': 'checking', 'all.confirmed': 'ready' } },
    ready: { on: { 'page.reloaded': 'ready' } },
  },
});
