import { fromPromise } from 'xstate';
import type { Similar } from '../../domain/defects/similar-contract.ts';
import { similarMachine, type SimilarAsked } from '../../machines/defects/similar-machine.ts';
import { toProblem } from '../../domain/problems/problem.ts';
import { settle } from '../settle.ts';
import type { DefectsNeeds } from './defects-needs.ts';

/** A failure is for the log: whoever reports a defect has other things to think of. */
export const plugSimilar = ({ service, log }: Pick<DefectsNeeds, 'service' | 'log'>) =>
  similarMachine.provide({
    actions: { reportFailure: (_, { error }) => log('Similar defects could not be found', toProblem(error)) },
    actors: {
      findSimilar: fromPromise<readonly Similar[], SimilarAsked>(({ input: { projectId, header }, signal }) =>
        settle(service.similar(projectId, header), signal),
      ),
    },
  });
