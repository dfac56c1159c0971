import { areaRoutes } from '../address/area-routes.ts';
import { requirementMessages } from './requirement-messages.ts';

/** The coverage by requirement and by flow; it follows the permissions of flows. */
export const requirementRoutes = areaRoutes({
  project: {
    requirements: {
      folder: 'requirements',
      title: requirementMessages.title,
      screen: 'FLOWS',
      module: 'Flow',
      routes: { '': {}, flows: {} },
    },
  },
});
