import { knownPath, pathOf } from '../address/page.ts';
import type { Notification } from './notification.ts';

/** Where choosing a notification leads: to its file, or to what it is about; only to a route of our own (ruling R15). */
export const wayTo = ({
  isDownload,
  message: { url, entityData },
}: Pick<Notification, 'isDownload' | 'message'>): string =>
  isDownload
    ? pathOf({ name: 'downloads', path: entityData.path || null, project: entityData.projectId || null })
    : (knownPath(url) ?? '/');
