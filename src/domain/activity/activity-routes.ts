import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';

export const activityRoutes = areaRoutes({
  project: {
    activity: {
      folder: 'activity',
      title: pageMessages.areas.activity,
      screen: 'ACTIVITY',
      routes: { '': { query: ['user', 'kind', 'field', 'from', 'to', 'older'] } },
    },
  },
});
