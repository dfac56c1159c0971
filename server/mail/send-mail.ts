import { v7 as uuid } from 'uuid';
import { seal, unseal } from '../session/seal.ts';
import type { Mail, SendMail } from './mail.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';

/** The content of a mail is encrypted: access to the table does not reveal its links. */
export type Words = Pick<Mail, 'text' | 'html'>;

export const openWords = (sealed: string, key: Buffer): Words | null => {
  const text = unseal(sealed, key);
  return text === null ? null : (JSON.parse(text) as Words);
};

/** One address and nothing that a mail program would read as more. */
export const isAddress = (to: string) => to.length <= 254 && /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/.test(to);
const noAddress = invalid('email', { code: 'noMailAddress' });

const oneLine = (subject: string) =>
  subject
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200);

export const createSendMail =
  (key: Buffer, now: () => number): SendMail =>
  async (tx, { to, kind, subject, text, html, until, about }) => {
    if (!isAddress(to)) throw noAddress;
    const at = new Date(now()).toISOString();
    await tx
      .insertInto('mails')
      .values({
        id: uuid(),
        kind,
        recipient: to,
        subject: oneLine(subject),
        sealed: seal(JSON.stringify({ text, html }), key),
        created_date: at,
        due_date: at,
        until_date: until === undefined ? null : new Date(until).toISOString(),
        problem: null,
        user_id: about?.userId ?? null,
        project_ids: [...(about?.projects ?? [])],
      })
      .execute();
  };
