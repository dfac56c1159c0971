import { areaDomain } from '../area-domain.ts';
import { notificationsContract } from './notifications-contract.ts';
import { preferencesContract } from './preferences-contract.ts';
import { notificationRoutes } from './notification-routes.ts';

export const notificationsDomain = areaDomain({
  name: 'notifications',
  contract: { ...notificationsContract, ...preferencesContract },
  routes: notificationRoutes,
});
