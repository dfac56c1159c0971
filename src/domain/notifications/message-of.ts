import { defectsPageOf } from '../address/defects-page.ts';
import { pathOf } from '../address/page.ts';
import { noFilters } from '../address/defect-filters.ts';
import { limits } from '../limits.ts';
import { notificationMessages } from './notification-messages.ts';
import { notificationTexts } from './notification-texts.ts';
import { plainText } from '../rich-text/plain-text.ts';
import { truncate } from '../texts/texts.ts';
import { notificationMessageShape, type NotificationMessage } from './notification.ts';
import { headerOf, type NotificationSentence } from './notification-sentence.ts';
import type { NotificationTrigger } from './notification-trigger.ts';
import type { NotificationType } from './notification-type.ts';
import type { Recipient } from './recipients.ts';

/** A notification as text, with a link to the defect or its comment. */
const excerpt = (html: string) => truncate(plainText(html), limits.notificationExcerpt);

interface Said {
  readonly sentence: NotificationSentence;
  readonly description: string;
  readonly commentId: string | null;
}

const saidOf = (type: NotificationType, trigger: NotificationTrigger, name: string): Said => {
  const { thing, mention, comment, status } = trigger;
  const description = truncate(trigger.title, limits.notificationExcerpt);
  switch (type) {
    case 'DEFECT_MENTION':
      return {
        sentence: { code: 'mentioned', values: { name, defect: thing } },
        description: excerpt(mention?.text ?? ''),
        commentId: mention?.commentId ?? null,
      };
    case 'DEFECT_COMMENT':
      return {
        sentence: { code: 'commented', values: { name, defect: thing } },
        description: excerpt(comment?.text ?? ''),
        commentId: comment?.id ?? null,
      };
    case 'DEFECT_ASSIGNED':
      return { sentence: { code: 'assigned', values: { name, defect: thing } }, description, commentId: null };
    case 'DEFECT_STATUS':
      return {
        sentence: { code: 'moved', values: { name, defect: thing, from: status?.from ?? '', to: status?.to ?? '' } },
        description,
        commentId: null,
      };
  }
};

const messageWith = (name: string, said: Omit<Said, 'commentId'>, url: string, project: string, defectId: string) =>
  notificationMessageShape.parse({
    actionByUser: name,
    ...headerOf(said.sentence),
    description: said.description,
    entityData: { projectId: project, defectId, path: url },
    url,
  });

type EntityData = NotificationMessage['entityData'];

/** A requested file, and the record that it was made of. */
export interface NotifiedFile {
  readonly name: string;
  /** Missing: that the export is ready. */
  readonly sentence?: NotificationSentence | undefined;
  readonly project: string;
  readonly about: Partial<EntityData>;
}

/** A requested file; choosing the notification downloads it [NOTIF-011]. */
export const exportMessage = (
  by: string,
  { name, sentence, project, about }: NotifiedFile,
  path: string,
): NotificationMessage =>
  notificationMessageShape.parse({
    actionByUser: by,
    ...headerOf(sentence ?? { code: 'exportReady', values: { file: name } }),
    description: notificationTexts.exportText,
    entityData: { ...about, projectId: project, path },
    url: pathOf({ name: 'downloads', path, project }),
  });

/** A requested file that could not be made; choosing the notification leads to what it was to be made of. */
export const exportFailedMessage = (
  sentence: NotificationSentence,
  { project, about }: Pick<NotifiedFile, 'project' | 'about'>,
  url: string,
): NotificationMessage =>
  notificationMessageShape.parse({
    actionByUser: '',
    ...headerOf(sentence),
    description: notificationTexts.exportFailedText,
    entityData: { ...about, projectId: project, path: url },
    url,
  });

/** `things`: all changed records, if there are more than in this batch. */
export const messageOf = (
  { user, type, triggers }: Recipient,
  name: string,
  things: readonly string[] = triggers.map(({ thing }) => thing),
): NotificationMessage => {
  const [first] = triggers;
  const { project } = first;
  if (things.length > 1) {
    const assignee = type === 'DEFECT_ASSIGNED' ? [user] : [];
    const url = pathOf({ ...defectsPageOf(project), filters: { ...noFilters, assignee } });
    const sentence: NotificationSentence =
      type === 'DEFECT_ASSIGNED'
        ? { code: 'assignedMany', values: { name, count: things.length } }
        : { code: 'movedMany', values: { name, count: things.length, to: first.status?.to ?? '' } };
    return messageWith(name, { sentence, description: notificationMessages.among(things) }, url, project, '');
  }
  const said = saidOf(type, first, name);
  return messageWith(name, said, pathOf(defectsPageOf(project, first.thing, said.commentId)), project, first.thing);
};
