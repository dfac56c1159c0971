import { createMachine } from 'xstate';

/** A user sets up a new installation [ONB-001, ONB-002, ONB-003, ONB-004, ONB-005, ROUTE-047]. */
export const onboardingUser = createMachine({
  id: 'onboardingUser',
  meta: {
    words: {
      'code.mistyped': 'types a wrong setup code',
      'code.typed': 'types the setup code',
      'person.typed': 'types the administrator of the account',
      'next.pressed': 'presses Next',
      'back.pressed': 'presses Back',
      'page.reloaded': 'reloads the page',
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
