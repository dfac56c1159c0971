import { pipelineSequenceMessages as say } from './sequence-messages.ts';
import { childrenOf, conditionShape, type PipelinePart, type StageCondition, type StagePart } from './pipeline-part.ts';

/** Conditions of a stage as a form holds them: one text each. */
export const conditionText = (condition: StageCondition): string => JSON.stringify(condition);

export const conditionIn = (text: string): StageCondition => conditionShape.parse(JSON.parse(text));

export const newCondition = (earlier: readonly Pick<StagePart, 'id'>[]): StageCondition => {
  const stage = earlier.at(-1);
  return stage ? { stage: stage.id, status: 'PASSED' } : { param: '', operator: 'EQUALS', value: '' };
};

/** The stages before this one: only their statuses are known when it begins. */
export const stagesBefore = (parts: readonly PipelinePart[], stage: string): readonly StagePart[] => {
  const stages = childrenOf(parts, '') as readonly StagePart[];
  const at = stages.findIndex(({ id }) => id === stage);
  return stages.slice(0, Math.max(at, 0));
};

/** A condition on a stage that is not before its own one never holds. */
export const isImpossible = (condition: StageCondition, earlier: readonly Pick<StagePart, 'id'>[]): boolean =>
  'stage' in condition && !earlier.some(({ id }) => id === condition.stage);

/** A condition as a sentence. */
export const conditionWords = (condition: StageCondition, parts: readonly PipelinePart[]): string => {
  if ('stage' in condition)
    return say.ifStage[condition.status](parts.find(({ id }) => id === condition.stage)?.name ?? say.stageGone);
  return say.ifParam[condition.operator](condition.param, condition.value);
};
