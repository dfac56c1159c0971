import { exportMessage, messageOf } from '../../src/domain/notifications/message-of.ts';
import type { NotificationTrigger } from '../../src/domain/notifications/notification-trigger.ts';
import { notificationTypes } from '../../src/domain/notifications/notification-type.ts';
import type { MailPreview } from '../../src/domain/notifications/preferences-contract.ts';
import { noticeMailMessages as say } from '../../src/domain/mail/mail-messages.ts';
import { invitationLetter, resetLetter } from '../identity/identity-letters.ts';
import type { WriteMail } from '../mail/write-mail.ts';
import { noticeLetter, type Notice } from './notice-letter.ts';

/** A sample of each mail for the caller, about a fictitious defect. */
const trigger: NotificationTrigger = {
  eventId: 'sample',
  project: 'sample',
  thing: 'SHOP-42',
  title: say.sample.title,
  by: 'sample',
  at: '2026-01-01T09:00:00.000Z',
  assignedTo: 'sample',
  status: { from: 'To Do', to: 'Done' },
  comment: { id: 'sample', text: say.sample.comment },
  mention: { users: [], place: '', commentId: 'sample', text: say.sample.mention },
  concerned: { author: '', assignee: '', commenters: [] },
};

const noticeOf = (type: (typeof notificationTypes)[number]): Notice => ({
  type,
  isDownload: false,
  message: messageOf({ user: 'sample', type, triggers: [trigger] }, say.sample.person),
});

const exported: Notice = {
  type: 'defects_export',
  isDownload: true,
  message: exportMessage(say.sample.person, { name: 'defects.xlsx', project: 'sample', about: {} }, 'exports/sample'),
};

/** The caller, and the names of the product and the organisation here. */
export interface Looking {
  readonly name: string;
  readonly product: string;
  readonly organization: string;
}

export const previewsFor = ({ name, product, organization }: Looking, writeMail: WriteMail): MailPreview[] => {
  const person = { email: 'you@example.com', full_name: name };
  const notices = notificationTypes.map(noticeOf) as [Notice, ...Notice[]];
  const path = '/password/sample';
  const letters = [
    ...notices.map((notice) => ({ kind: notice.type, letter: noticeLetter(person, [notice]) })),
    { kind: 'defects_export', letter: noticeLetter(person, [exported]) },
    { kind: 'DIGEST', letter: noticeLetter(person, [...notices, exported]) },
    {
      kind: 'INVITATION',
      letter: invitationLetter(person, { product, organization, by: say.sample.person, path, isOwn: true }),
    },
    { kind: 'RESET', letter: resetLetter(person, product, path) },
  ];
  return letters.map(({ kind, letter }) => {
    const { subject, text, html } = writeMail(letter);
    return { kind, subject, text, html };
  });
};
