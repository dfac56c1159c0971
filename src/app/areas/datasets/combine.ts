import { fromPromise } from 'xstate';
import type { CombineQuestion } from '../../../domain/datasets/combine/combine-contract.ts';
import { combinedColumns } from '../../../domain/datasets/combine/combination-of.ts';
import { constraintsOf, isWhole } from '../../../domain/datasets/combine/constraint-draft.ts';
import {
  combineMachine,
  type CombineChoice,
  type CountedCombination,
} from '../../../machines/datasets/combine-machine.ts';
import type { EditStep } from '../../../machines/datasets/grid-edit.ts';
import { toPromise } from '../../to-promise.ts';
import type { DatasetsNeeds } from './datasets-needs.ts';
import { bulkStepOf, contentOf } from './grid-edits.ts';

const questionOf = (needs: DatasetsNeeds, choice: CombineChoice, dryRun: boolean): CombineQuestion => {
  const { at, strength, constraints, keepPinned, seed } = choice;
  const columns = combinedColumns(contentOf(needs, at));
  return { strength, constraints: constraintsOf(columns, constraints), keepPinned, seed, dryRun };
};

const paramsOf = ({ at: { projectId: project, flowId, datasetId: dataset } }: CombineChoice) => ({
  project,
  flowId,
  dataset,
});

export const provideCombine = (needs: DatasetsNeeds, onStep: (step: EditStep) => void) =>
  combineMachine.provide({
    actors: {
      countRows: fromPromise<CountedCombination, CombineChoice>(async ({ input, signal }) => {
        const columns = combinedColumns(contentOf(needs, input.at));
        const question = questionOf(needs, input, true);
        const result = await toPromise(needs.service.combine(paramsOf(input), question), signal);
        return { result, counted: input.constraints.filter((one) => isWhole(columns, one)) };
      }),
      addRows: fromPromise<void, CombineChoice>(async ({ input, signal }) => {
        const question = questionOf(needs, input, false);
        const step = bulkStepOf(await toPromise(needs.service.combine(paramsOf(input), question), signal));
        if (step) onStep(step);
      }),
    },
  });
