import { setup, type AnyStateMachine } from 'xstate';
import type { PathModel } from '../../scripts/paths/path-model.ts';
import { planOf } from '../model/machine-paths.ts';

/** Small machines, correct or broken as a test needs them. */
export const pathModel = (machine: AnyStateMachine, kind: PathModel['kind'] = 'machine'): PathModel => {
  const events = machine.events.map((type) => ({ type }));
  return { plan: planOf({ machine, events: events as never }), file: 'planted/lamp-plan.ts', name: 'lampPlan', kind };
};

export const lamp = (more: object = {}, states: object = {}) =>
  setup({ guards: { isPaid: () => true } }).createMachine({
    id: 'lamp',
    initial: 'dark',
    states: {
      dark: { on: { 'switch.press': { guard: 'isPaid', target: 'bright' } } },
      bright: {
        on: { 'switch.press': 'dark', 'switch.turn': '.dimmed', ...more },
        initial: 'full',
        states: { full: {}, dimmed: {} },
      },
      ...states,
    },
  } as never) as unknown as AnyStateMachine;
