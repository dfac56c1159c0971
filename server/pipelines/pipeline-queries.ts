import type { FastifyRequest } from 'fastify';
import { applyUpcasts } from '../../src/domain/journal/product-upcasts.ts';
import { pipelineEntryOf } from '../../src/domain/pipelines/pipeline-audit.ts';
import { pipelineAbout, type PipelineChange } from '../../src/domain/pipelines/pipeline-facts.ts';
import { sequenceOf } from '../../src/domain/pipelines/sequence.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { withRecordChanges } from '../account/record-changes.ts';
import { factsAbout, positionOf } from '../journal/fact-store.ts';
import { serverLimits } from '../limits.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { readableChanges } from '../schedules/readable-changes.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { pageOf } from '../wire/page-of.ts';
import { latestExecutions } from './executions/execution-rows.ts';
import { findPipeline, findPipelines, readParts } from './pipeline-rows.ts';
import type { PipelinesNeeds } from './pipelines-needs.ts';

type Names = 'pipelines.list' | 'pipelines.read' | 'pipelines.audit';
const missing: Problem = { kind: 'missing' };

export const pipelineQueries = ({ database, now }: PipelinesNeeds): Pick<Handlers, Names> => {
  const authorizeTo = async (request: FastifyRequest, project: string) => {
    const access = await projectAccess(database, callerOf(request), project, now());
    authorize(access, 'read', 'TestPipeline');
    return access;
  };

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
    'pipelines.audit': async ({ params, params: { project, id }, query: { page } }, request) => {
      const access = await authorizeTo(request, project);
      if (!(await findPipeline(database, params))) throw missing;
      const size = serverLimits.recordHistoryPage;
      const at = { project, of: `PIPELINE/${id}` };
      const ofOthers = readableChanges(access, project);
      const { entries, total } = await withRecordChanges(database, at, { page, size }, ofOthers, async (window) => {
        const { facts, total: own } = await factsAbout(database, project, pipelineAbout(id), window);
        return {
          entries: facts.map((fact) => pipelineEntryOf(applyUpcasts(fact) as PipelineChange).entry),
          total: own,
        };
      });
      return { _embedded: { auditTrail: [...entries] }, page: pageOf(size, page, total) };
    },
  };
};
