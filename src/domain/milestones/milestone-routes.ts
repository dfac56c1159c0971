import { areaRoutes } from '../address/area-routes.ts';
import { milestoneMessages } from './milestone-messages.ts';

/** Milestones are opened beside the test plans that point at them [PROJ-001]. */
export const milestoneRoutes = areaRoutes({
  project: {
    milestones: {
      folder: 'milestones',
      title: milestoneMessages.title,
      screen: 'TEST_PLANS',
      module: 'Milestone',
      routes: { '': {} },
    },
  },
});
