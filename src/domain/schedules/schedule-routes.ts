import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';

export const scheduleRoutes = areaRoutes({
  project: {
    schedules: {
      folder: 'schedules',
      title: pageMessages.areas.schedules,
      screen: 'SCHEDULES',
      module: 'Schedule',
      routes: { '': {}, calendar: {}, forecast: {}, 'calendar/:view/:date': {} },
    },
  },
});
