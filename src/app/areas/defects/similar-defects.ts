import { fromPromise } from 'xstate';
import type { Similar } from '../../../domain/defects/list/similar-contract.ts';
import { similarMachine, type SimilarRequest } from '../../../machines/defects/new/similar-machine.ts';
import { toProblem } from '../../../domain/problems/problem.ts';
import { toPromise } from '../../to-promise.ts';
import type { DefectsNeeds } from './defects-needs.ts';

/** Failures are only logged, so that they do not disturb a person who reports a defect. */
export const provideSimilar = ({ service, log }: Pick<DefectsNeeds, 'service' | 'log'>) =>
  similarMachine.provide({
    actions: { reportFailure: (_, { error }) => log('Similar defects could not be found', toProblem(error)) },
    actors: {
      findSimilar: fromPromise<readonly Similar[], SimilarRequest>(({ input: { projectId, header }, signal }) =>
        toPromise(service.similar(projectId, header), signal),
      ),
    },
  });
