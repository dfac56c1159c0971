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
  rowsNotApart: ({ max }: { readonly max: number }) => `Not for repeating tasks, Debug or over ${max} rows.`,
  runTargetRequired: 'must name either a flow or a scenario',
  commandUnavailable: 'is not available yet',
  tooManyRunsWaiting: ({ max }: { readonly max: number }) => `Up to ${max} runs can wait.`,
  runNotManual: 'Only a person’s run takes results.',
  runStepUnknown: 'is no step of this run',
  runWithoutResults: 'Set a result, or cancel the run.',
  runOver: 'The run has ended.',
  runNotPausable: 'Only a running debug run can be paused.',
  runNotPaused: 'Only a paused run can be resumed.',
  leaseGone: 'The lease is over.',
  eventsMissing: ({ next }: { readonly next: number }) => `Send events from ${next}.`,
  otherInstance: 'Another instance has started.',
  evidenceUnknown: 'is not registered',
  evidenceDiffers: 'has another hash',
  evidenceFull: ({ max }: { readonly max: number }) => `Evidence is limited to ${max} MB.`,
});
