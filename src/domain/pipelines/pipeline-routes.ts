import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';

export const pipelineRoutes = areaRoutes({
  project: {
    testPipelines: {
      folder: 'test-pipelines',
      title: pageMessages.areas.testPipelines,
      screen: 'TEST_PIPELINE',
      routes: {
        '': {},
        ':testPipelineId': {},
        ':testPipelineId/sequence': {},
        ':testPipelineId/schedules': {},
        ':testPipelineId/logs': {},
      },
    },
  },
});
