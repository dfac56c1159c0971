import type { FastifyRequest } from 'fastify';
import { sequenceOf } from '../../src/domain/pipelines/sequence.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { positionOf } from '../journal/fact-store.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { latestExecutions } from './executions/execution-rows.ts';
import { findPipeline, findPipelines, readParts } from './pipeline-rows.ts';
import type { PipelinesNeeds } from './pipelines-needs.ts';

type Names = 'pipelines.list' | 'pipelines.read';
const missing: Problem = { kind: 'missing' };

export const pipelineQueries = ({ database, now }: PipelinesNeeds): Pick<Handlers, Names> => {
  const authorizeTo = async (request: FastifyRequest, project: string) =>
    authorize(await projectAccess(database, callerOf(request), project, now()), 'read', 'TestPipeline');

  return {
    'pipelines.list': async ({ params: { project }, query }, request) => {
      await authorizeTo(request, project);
      // Reads the position first, so that the answer contains at least every event up to it.
      const position = await positionOf(database, project);
      return {
        pipelineDefinitionList: await findPipelines(database, { project, ...query }),
        latest: await latestExecutions(database, project),
        position,
      };
    },
    'pipelines.read': async ({ params }, request) => {
      await authorizeTo(request, params.project);
      const position = await positionOf(database, params.project);
      const pipeline = await findPipeline(database, params);
      if (!pipeline) throw missing;
      return { ...pipeline, stages: sequenceOf(await readParts(database, params)), position };
    },
  };
};
