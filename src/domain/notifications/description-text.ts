import { sentReasonText } from '../problems/reason.ts';
import { notificationTexts } from './notification-texts.ts';
import {
  exportFailedType,
  pipelineNoticeType,
  scheduledRunNoticeType,
  scheduleNoticeType,
} from './notification-type.ts';
import type { Notification, NotificationMessage } from './notification.ts';

/** How much of a pipeline passed; in English for a notification that is older than the data. */
const pipelineText = ({ sentence, description }: NotificationMessage): string => {
  const { passed, items } = sentence?.values ?? {};
  return typeof passed === 'number' && typeof items === 'number'
    ? notificationTexts.pipelineText(passed, items)
    : description;
};

/** Why a schedule did not run, or its run failed. */
const scheduleText = ({ sentence, description }: NotificationMessage): string => {
  const { reason, ...values } = sentence?.values ?? {};
  return (typeof reason === 'string' && sentReasonText({ code: reason, values })) || description;
};

/** The text below the header: what people wrote, how much passed, or how long a file can be downloaded. */
export const descriptionText = ({ isDownload, type, message }: Notification): string => {
  if (type === exportFailedType) return notificationTexts.exportFailedText;
  if (type === pipelineNoticeType) return pipelineText(message);
  if (type === scheduleNoticeType || type === scheduledRunNoticeType) return scheduleText(message);
  return isDownload ? notificationTexts.exportText : message.description;
};
