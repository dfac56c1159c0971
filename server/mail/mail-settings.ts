import { isIP } from 'node:net';
import { ConfigError } from '../config-error.ts';
import { isAddress } from './send-mail.ts';
import { inHeader, isSender } from './sender-header.ts';

/** Settings of e-mails from the environment. Each error is one clear sentence. */
export const smtpOf = (value: string): URL => {
  if (URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname)
    return new URL(value);
  throw new ConfigError('SMTP_URL must be a URL such as smtp://user:password@mail.example:587.');
};

export const mailFromOf = (value: string | undefined, publicUrl: URL, product: string): string => {
  const from =
    value ??
    `${inHeader(product)} <assay@${isIP(publicUrl.hostname.replace(/^\[|\]$/g, '')) ? 'localhost' : publicUrl.hostname}>`;
  if (isSender(from)) return from;
  throw new ConfigError(`MAIL_FROM must be an address such as Assay <assay@mail.example>, not "${from}".`);
};

export const feedbackMailOf = (value: string | undefined): string | null => {
  if (!value) return null;
  if (isAddress(value)) return value;
  throw new ConfigError(`FEEDBACK_MAIL must be an address such as product@mail.example, not "${value}".`);
};
