import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { serverLimits } from '../limits.ts';
import type { Mail } from './mail.ts';

/** Sends a mail: to the configured SMTP server, or into a folder. */
export interface Carried extends Omit<Mail, 'kind' | 'until' | 'about'> {
  /** The same for every attempt, so that a mail that went out twice is recognized. */
  readonly id: string;
}
export type Carry = (mail: Carried) => Promise<void>;

const messageOf = ({ id, to, subject, text, html }: Carried, { mailFrom, publicUrl }: Config) => ({
  from: mailFrom,
  // As an object, so that nothing in an address is parsed as a second one.
  to: { name: '', address: to },
  subject,
  text,
  html,
  messageId: `<${id}@${publicUrl.hostname.replaceAll(/[[\]]/g, '')}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Loaded with the first mail. */
const library = () => import('nodemailer');

const bySmtp = (config: Config, url: URL, wait: number): Carry => {
  const open = async () =>
    (await library()).createTransport({
      url: url.href,
      connectionTimeout: wait,
      greetingTimeout: wait,
      socketTimeout: wait,
      dnsTimeout: wait,
    });
  let transport: ReturnType<typeof open> | null = null;
  return async (mail) => {
    transport ??= open();
    await (await transport).sendMail(messageOf(mail, config));
  };
};

const intoFolder = (config: Config): Carry => {
  const folder = join(config.dataDir, 'mails');
  return async (mail) => {
    const { createTransport } = await library();
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message } = await transport.sendMail(messageOf(mail, config));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const [half, whole] = [join(folder, `.${mail.id}`), join(folder, `${mail.id}.eml`)];
    await writeFile(half, message as Buffer, { mode: 0o600 });
    await rename(half, whole);
  };
};

export const createCarrier = (config: Config, wait: number = serverLimits.mailWait): Carry =>
  config.smtpUrl ? bySmtp(config, config.smtpUrl, wait) : intoFolder(config);

/** The server permanently rejects this address or this mail; other errors are temporary. */
export const isRefusedForGood = (error: unknown): boolean => {
  const { code, command, responseCode = 0 } = error as { code?: string; command?: string; responseCode?: number };
  return responseCode >= 500 && ((code === 'EENVELOPE' && command === 'RCPT TO') || code === 'EMESSAGE');
};
