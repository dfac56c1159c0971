import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';

/** The list of pipelines, and one pipeline with its views [ROUTE-030, ROUTE-032]; an execution is a page of its logs. */
export const pipelineRoutes = areaRoutes({
  project: {
    testPipelines: {
      folder: 'test-pipelines',
      title: pageMessages.areas.testPipelines,
      screen: 'TEST_PIPELINE',
      module: 'TestPipeline',
      routes: {
        '': {},
        ':testPipelineId': {},
        ':testPipelineId/sequence': {},
        ':testPipelineId/schedules': {},
        ':testPipelineId/triggers': {},
        ':testPipelineId/history': {},
        ':testPipelineId/logs': {},
        ':testPipelineId/logs/:executionId': {},
      },
    },
  },
});
