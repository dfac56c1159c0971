import type { Notification } from '../../src/domain/notifications/notification.ts';
import { wayTo } from '../../src/domain/notifications/way-to.ts';
import { noticeMailMessages as say } from '../../src/domain/mail/mail-messages.ts';
import { serverLimits } from '../limits.ts';
import type { Letter } from '../mail/write-mail.ts';

/** Notifications as a mail: a single one with its text, several as a list with a link for each. */
export type Notice = Pick<Notification, 'type' | 'message' | 'isDownload'>;

export interface Receiver {
  readonly email: string;
  readonly full_name: string;
}

/** User input on one line, without characters that could move the text around it. */
const plain = (words: string) => words.replaceAll(/[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();

const settings = { label: say.choose, path: '/settings/notifications' };

const itemOf = (notice: Notice) => ({
  title: plain(notice.message.header),
  text: plain(notice.message.description),
  path: wayTo(notice),
});

export const noticeLetter = ({ email, full_name }: Receiver, notices: readonly [Notice, ...Notice[]]): Letter => {
  const [first, ...more] = notices;
  const hello = say.hello(plain(full_name));
  if (more.length === 0) {
    const { title, text, path } = itemOf(first);
    return {
      to: email,
      kind: `notification.${first.type.toLowerCase()}`,
      subject: title,
      paragraphs: [hello, `${title}.`, ...(text === '' ? [] : [text])],
      link: { label: first.isDownload ? say.download : say.open, path },
      settings,
    };
  }
  const listed = notices.slice(0, serverLimits.noticesInMail);
  return {
    to: email,
    kind: 'notification.digest',
    subject: say.digestSubject(notices.length),
    paragraphs: [hello, say.digest(notices.length)],
    items: listed.map(itemOf),
    ...(listed.length < notices.length && { after: say.more(notices.length - listed.length) }),
    settings,
  };
};
