import { areaListOf, pathOfArea, type AreaPage } from '../address/area-pages.ts';

/** The addresses of a pipeline [ROUTE-030, ROUTE-032]. */
export type PipelineView = 'default' | 'sequence' | 'schedules' | 'triggers' | 'logs' | 'history';

export const pipelinePage = (projectId: string, testPipelineId: string, view: PipelineView = 'default'): AreaPage => ({
  ...areaListOf(projectId, 'testPipelines'),
  route: view === 'default' ? ':testPipelineId' : `:testPipelineId/${view}`,
  params: { testPipelineId },
});

export const pathOfPipeline = (projectId: string, id: string, view?: PipelineView): string =>
  pathOfArea(pipelinePage(projectId, id, view));

export const pathOfExecution = (projectId: string, testPipelineId: string, executionId: string): string =>
  pathOfArea({
    ...areaListOf(projectId, 'testPipelines'),
    route: ':testPipelineId/logs/:executionId',
    params: { testPipelineId, executionId },
  });
