import { defectsPageOf, pathOf } from '../address/page.ts';
import { noFilters } from '../address/defect-filters.ts';
import { limits } from '../limits.ts';
import { notificationWords } from '../texts/notification-words.ts';
import { plainText } from '../texts/plain-text.ts';
import { truncate } from '../texts/texts.ts';
import { notificationMessageShape, type NotificationMessage } from './notification.ts';
import type { Happening } from './happening.ts';
import type { NotificationType } from './notification-type.ts';
import type { Telling } from './tellings.ts';

/** A telling in words, with a way to the very thing: the defect, or the comment of it. */
const excerpt = (html: string) => truncate(plainText(html), limits.notificationExcerpt);

interface Said {
  readonly header: string;
  readonly description: string;
  readonly commentId: string | null;
}

const saidOf = (type: NotificationType, happening: Happening, name: string): Said => {
  const { thing, mention, comment, status } = happening;
  const description = truncate(happening.title, limits.notificationExcerpt);
  switch (type) {
    case 'DEFECT_MENTION':
      return {
        header: notificationWords.mentioned(name, thing),
        description: excerpt(mention?.text ?? ''),
        commentId: mention?.commentId ?? null,
      };
    case 'DEFECT_COMMENT':
      return {
        header: notificationWords.commented(name, thing),
        description: excerpt(comment?.text ?? ''),
        commentId: comment?.id ?? null,
      };
    case 'DEFECT_ASSIGNED':
      return { header: notificationWords.assigned(name, thing), description, commentId: null };
    case 'DEFECT_STATUS':
      return {
        header: notificationWords.moved(name, thing, status?.from ?? '', status?.to ?? ''),
        description,
        commentId: null,
      };
  }
};

const messageWith = (name: string, said: Omit<Said, 'commentId'>, url: string, project: string, defectId: string) =>
  notificationMessageShape.parse({
    actionByUser: name,
    header: said.header,
    description: said.description,
    entityData: { projectId: project, defectId, path: url },
    url,
  });

/** A file that somebody asked for; choosing it downloads it [NOTIF-011]. */
export const exportMessage = (name: string, filename: string, project: string, path: string): NotificationMessage => {
  const url = pathOf({ name: 'downloads', path, project });
  const [header, description] = [notificationWords.exportReady(filename), notificationWords.exportText];
  return notificationMessageShape.parse({
    actionByUser: name,
    header,
    description,
    entityData: { projectId: project, path },
    url,
  });
};

/** `things`: all that were changed so, when there are more than were told of now. */
export const messageOf = (
  { user, type, happenings }: Telling,
  name: string,
  things: readonly string[] = happenings.map(({ thing }) => thing),
): NotificationMessage => {
  const [first] = happenings;
  const { project } = first;
  if (things.length > 1) {
    const assignee = type === 'DEFECT_ASSIGNED' ? [user] : [];
    const url = pathOf({ ...defectsPageOf(project), filters: { ...noFilters, assignee } });
    const header =
      type === 'DEFECT_ASSIGNED'
        ? notificationWords.assignedMany(name, things.length)
        : notificationWords.movedMany(name, things.length, first.status?.to ?? '');
    return messageWith(name, { header, description: notificationWords.among(things) }, url, project, '');
  }
  const said = saidOf(type, first, name);
  return messageWith(name, said, pathOf(defectsPageOf(project, first.thing, said.commentId)), project, first.thing);
};
