import type { Notification } from '../../../src/domain/notifications/notification.ts';

export const notificationWith = (parts: Partial<Notification> = {}): Notification => ({
  id: 'n1',
  eventId: 'e1',
  userId: 'u-ada',
  type: 'DEFECT_MENTION',
  category: 'DEFECT',
  notificationDate: '2026-11-21T12:00:00.000Z',
  read: false,
  isDownload: false,
  startRelative: 'now',
  message: {
    actionByUser: 'Bob',
    header: 'Bob mentioned you in SHOP-1',
    description: 'please look',
    url: '/projects/p1/defects?defectId=SHOP-1&commentId=k1',
    entityData: {
      projectId: 'p1',
      scenarioId: '',
      scenarioName: '',
      flowId: '',
      flowName: '',
      testPlanId: '',
      testPlanName: '',
      defectId: 'SHOP-1',
      path: '',
    },
  },
  ...parts,
});
