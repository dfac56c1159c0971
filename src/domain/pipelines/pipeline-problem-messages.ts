import { localized } from '../texts/localized.ts';

/** Why a change of a pipeline is rejected, and why an execution or one of its items has no result. */
export const pipelineProblemMessages = localized({
  pipelineGone: 'refers to a deleted pipeline',
  pipelinePartGone: 'is no longer part of the pipeline',
  tooManyPipelines: ({ max }: { readonly max: number }) => `has at most ${max} pipelines in a project`,
  tooManyPipelineParts: ({ max }: { readonly max: number }) => `has at most ${max} of this kind in a pipeline`,
  pipelineScenarioGone: 'has a scenario that does not exist in this project',
  pipelinePlanGone: 'is not a test plan of this project',
  pipelineAdapterGone: 'is not an adapter of this project',
  /** [PIPE-006] */
  pipelineEmpty: 'Unable to start execution, Test Pipeline is currently empty',
  pipelineRunning: 'Another execution of this pipeline is running.',
  pipelineWaitedTooLong: 'Another execution of this pipeline was running for a whole day.',
  pipelineNothingExecuted: 'No item was executed: no stage with items met its conditions.',
  pipelineRunGone: 'The run was not requested.',
  pipelineRunLost: 'The adapter was lost during the run.',
  pipelineRunExpired: 'No adapter took the run in time.',
  pipelineRunPaused: 'A person executes the next flow. Record its result in the log.',
  pipelineJobTimedOut: 'The job exceeded its time limit.',
  pipelineTargetGone: 'The scenario no longer exists.',
  pipelineTargetDeleted: ({ name }: { readonly name: string }) => `${name} was deleted.`,
  pipelineFailed: 'The server failed repeatedly with this execution.',
  tooManyHooks: ({ max }: { readonly max: number }) => `A pipeline has at most ${max} webhooks.`,
  hookNotSigned: 'The signature is missing, wrong or too old.',
  hookCreatorMayNot: 'Its creator may not execute the pipeline any more.',
  hookBodyNotJson: 'is not JSON',
  pipelineExecutionOver: 'The execution is over.',
  pipelineRerunOpen: ({ number }: { readonly number: number }) => `#${number} has not ended.`,
  pipelineRerunNothing: ({ number }: { readonly number: number }) => `Nothing failed in #${number}.`,
  pipelineRerunLeftOut: ({ number }: { readonly number: number }) => `An item that failed in #${number} was skipped.`,
});
