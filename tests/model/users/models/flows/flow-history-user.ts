import { createMachine } from 'xstate';

/** A user changes a step of a flow, compares the flow with its first version, and takes the step back. */
export const flowHistoryUser = createMachine({
  id: 'flowHistoryUser',
  meta: {
    words: {
      'step.renamed': 'gives the first step another name',
      'versions.compared': 'compares the first version with the flow as it is now',
      'comparison.closed': 'closes the comparison',
      'restore.pressed': 'chooses to restore the step',
      'restore.cancelled': 'cancels it',
      'restore.confirmed': 'confirms it',
    },
  },
  initial: 'written',
  states: {
    written: { on: { 'step.renamed': 'renamed' } },
    renamed: { on: { 'versions.compared': 'compared' } },
    compared: { on: { 'comparison.closed': 'renamed', 'restore.pressed': 'asked' } },
    asked: { on: { 'restore.cancelled': 'compared', 'restore.confirmed': 'restored' } },
    restored: { on: { 'comparison.closed': 'written' } },
  },
});
