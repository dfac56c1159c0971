import { filter, switchMap, take, throwError, timeout, type Observable } from 'rxjs';
import { fromPromise } from 'xstate';
import type { CombineQuestion } from '../../../domain/datasets/combine/combine-contract.ts';
import { combinedColumns } from '../../../domain/datasets/combine/combination-of.ts';
import { constraintsOf, isWhole } from '../../../domain/datasets/combine/constraint-draft.ts';
import { datasetAbout } from '../../../domain/datasets/dataset-facts.ts';
import { limits } from '../../../domain/limits.ts';
import type { Problem } from '../../../domain/problems/problem.ts';
import {
  combineMachine,
  type CombineChoice,
  type CountedCombination,
} from '../../../machines/datasets/combine-machine.ts';
import type { EditStep } from '../../../machines/datasets/grid-edit.ts';
import { journalChanges } from '../../sync/journal-changes.ts';
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

const offline: Problem = { kind: 'offline' };

/** Once the server has the person's own changes of the dataset: rows that it does not know yet would not be counted. */
const afterOwnChanges = (needs: DatasetsNeeds, { at: { datasetId } }: CombineChoice): Observable<boolean> =>
  journalChanges(needs, ({ pending }) => pending.some(({ about }) => about === datasetAbout(datasetId))).pipe(
    filter((isPending) => !isPending),
    timeout({ first: limits.ownChangesPatience, with: () => throwError(() => offline) }),
    take(1),
  );

const combined = (needs: DatasetsNeeds, choice: CombineChoice, dryRun: boolean, signal: AbortSignal) =>
  toPromise(
    afterOwnChanges(needs, choice).pipe(
      switchMap(() => needs.service.combine(paramsOf(choice), questionOf(needs, choice, dryRun))),
    ),
    signal,
  );

export const provideCombine = (needs: DatasetsNeeds, onStep: (step: EditStep) => void) =>
  combineMachine.provide({
    actors: {
      countRows: fromPromise<CountedCombination, CombineChoice>(async ({ input, signal }) => {
        const columns = combinedColumns(contentOf(needs, input.at));
        const result = await combined(needs, input, true, signal);
        return { result, counted: input.constraints.filter((one) => isWhole(columns, one)) };
      }),
      addRows: fromPromise<void, CombineChoice>(async ({ input, signal }) => {
        const step = bulkStepOf(await combined(needs, input, false, signal));
        if (step) onStep(step);
      }),
    },
  });
