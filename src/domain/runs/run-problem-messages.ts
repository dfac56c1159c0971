import { localized } from '../texts/localized.ts';

/** Why a run is not requested, or a call about one is refused. */
export const runProblemMessages = localized({
  adapterBusy: 'Adapter is busy, please try again later',
  adapterOffline: 'Adapter is not connected',
  scenarioConflicts: 'Scenario has conflicts',
  flowWithoutSteps: 'Flow contains no steps to execute',
  scenarioWithoutFlows: 'Scenario contains no flows to execute',
  incompatibleSteps: 'Scenario contains incompatible steps',
  incompatibleFlow: 'Flow contains incompatible steps',
  planTooLarge: 'is too large to be executed at once',
  rowsNotApart: ({ max }: { readonly max: number }) =>
    `is available for up to ${max} rows of a flow without repeating tasks, and not in debug mode`,
  runTargetRequired: 'must name either a flow or a scenario',
  commandUnavailable: 'can’t be executed by an adapter yet',
  tooManyRunsWaiting: ({ max }: { readonly max: number }) => `Up to ${max} runs of a project can wait for an adapter.`,
  runNotManual: 'Results can only be set in a run that a person executes.',
  runStepUnknown: 'is no step of this run',
  runWithoutResults: 'Set the result of at least one step, or cancel the run.',
  runOver: 'The run has ended.',
  runNotPausable: 'Only a running debug run can be paused.',
  runNotPaused: 'Only a paused run can be resumed.',
  evidenceUnknown: 'is not registered as evidence of this attempt',
  evidenceFull: ({ max }: { readonly max: number }) => `The evidence of one attempt is limited to ${max} MB.`,
});
