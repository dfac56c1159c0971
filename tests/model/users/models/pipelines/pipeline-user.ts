import { createMachine } from 'xstate';

/** A user builds the sequence of a new pipeline: a stage, a job and a scenario; executes it too early, changes and removes. */
export const pipelineUser = createMachine({
  id: 'pipelineUser',
  meta: {
    words: {
      'execute.pressed': 'presses Execute',
      'stage.added': 'adds a stage',
      'job.added': 'adds a job to the stage',
      'item.added': 'adds a scenario to the job',
      'settings.opened': 'opens the settings of the stage',
      'settings.left': 'closes the settings',
      'number.mistyped': 'types more jobs at the same time than are allowed, and saves',
      'number.corrected': 'types a number that is allowed, and saves',
      'removal.asked': 'asks to remove the stage',
      'removal.cancelled': 'cancels',
      'removal.confirmed': 'confirms',
    },
  },
  initial: 'empty',
  states: {
    empty: { on: { 'execute.pressed': 'refused', 'stage.added': 'staged' } },
    refused: { on: { 'stage.added': 'staged' } },
    staged: { on: { 'job.added': 'jobbed' } },
    jobbed: { on: { 'item.added': 'filled' } },
    filled: { on: { 'settings.opened': 'editing', 'removal.asked': 'asked' } },
    editing: { on: { 'settings.left': 'filled', 'number.mistyped': 'faulty' } },
    faulty: { on: { 'settings.left': 'filled', 'number.corrected': 'changed' } },
    changed: {},
    asked: { on: { 'removal.cancelled': 'filled', 'removal.confirmed': 'empty' } },
  },
});
