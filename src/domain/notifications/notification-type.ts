/** What somebody can be told of, the strongest first: of what was done in one go he hears by the first that fits. */
export const notificationTypes = ['DEFECT_MENTION', 'DEFECT_ASSIGNED', 'DEFECT_COMMENT', 'DEFECT_STATUS'] as const;
export type NotificationType = (typeof notificationTypes)[number];
