import { escapeHtml } from '../../src/domain/rich-text/escape-html.ts';
import { mailMessages } from '../../src/domain/mail/mail-messages.ts';
import type { AccentColors } from '../../src/domain/brand/brand-colors.ts';
import type { InstalledBrand } from '../brand/brand.ts';
import type { Mail } from './mail.ts';

/** The content of a mail; all mails share one layout. Links lead only to this installation. */
export interface Letter extends Pick<Mail, 'to' | 'kind' | 'subject' | 'until'> {
  readonly paragraphs: readonly string[];
  /** A path of this installation, such as `/settings/security`. */
  readonly link?: Way;
  /** A list, each item with its own link. */
  readonly items?: readonly { readonly title: string; readonly text: string; readonly path: string }[];
  /** The text below the list. */
  readonly after?: string;
  /** The page with the preferences for such mails. */
  readonly settings?: Way;
}

interface Way {
  readonly label: string;
  readonly path: string;
}

export type WriteMail = (letter: Letter) => Mail;

const attribute = (value: string) => escapeHtml(value).replaceAll('"', '&quot;').replaceAll("'", '&#39;');

type Accent = Pick<AccentColors, 'accent' | 'onAccent'>;

const button = (address: string, label: string, { accent, onAccent }: Accent) =>
  `<p style="margin:24px 0"><a href="${attribute(address)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:${accent};color:${onAccent};text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;color:#566172;font-size:13px">${escapeHtml(mailMessages.orCopy)}<br><span style="word-break:break-all">${escapeHtml(address)}</span></p>`;

const itemOf = (address: string, title: string, text: string, { accent }: Accent) =>
  `<li style="margin:0 0 12px"><a href="${attribute(address)}" style="color:${accent};font-weight:600;text-decoration:none">${escapeHtml(title)}</a>${text === '' ? '' : `<br><span style="color:#566172">${escapeHtml(text)}</span>`}</li>`;

const pageOf = (product: string, inner: string, foot: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:24px 12px;background:#f6f7f9;color:#1b2430;font:15px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #ccd3dd;border-radius:12px">
<p style="margin:0 0 20px;color:#566172;font-weight:600">${escapeHtml(product)}</p>
${inner}
<p style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid #ccd3dd;color:#566172;font-size:13px">${foot}</p>
</div></body></html>`;

type Look = Pick<InstalledBrand, 'name' | 'colors'>;

export const createWriteMail = (publicUrl: URL, brand: Look): WriteMail => {
  const accent = brand.colors?.light ?? { accent: '#2456c4', onAccent: '#ffffff' };
  const addressOf = (path: string): string => {
    const address = new URL(path, publicUrl);
    if (address.origin !== publicUrl.origin) throw new Error(`a mail may not lead to ${address.origin}`);
    return address.href;
  };
  const foot = mailMessages.foot(brand.name, publicUrl.host);

  const textOf = ({ paragraphs, link, items = [], after, settings }: Letter) =>
    [
      ...paragraphs,
      ...items.map(({ title, text, path }) =>
        [`* ${title}`, ...(text === '' ? [] : [`  ${text}`]), `  ${addressOf(path)}`].join('\n'),
      ),
      ...(after === undefined ? [] : [after]),
      ...(link ? [`${link.label}:\n${addressOf(link.path)}`] : []),
      `--\n${foot}${settings ? `\n${settings.label}: ${addressOf(settings.path)}` : ''}`,
    ].join('\n\n');

  const htmlOf = ({ paragraphs, link, items = [], after, settings }: Letter) => {
    const shown = paragraphs.map((words) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`);
    const list = items.map(({ title, text, path }) => itemOf(addressOf(path), title, text, accent));
    const inner = [
      ...shown,
      ...(list.length === 0 ? [] : [`<ul style="margin:0 0 16px;padding:0 0 0 20px">${list.join('\n')}</ul>`]),
      ...(after === undefined ? [] : [`<p style="margin:0 0 16px">${escapeHtml(after)}</p>`]),
      ...(link ? [button(addressOf(link.path), link.label, accent)] : []),
    ].join('\n');
    const order = settings
      ? `<br><a href="${attribute(addressOf(settings.path))}" style="color:#566172">${escapeHtml(settings.label)}</a>`
      : '';
    return pageOf(brand.name, inner, `${escapeHtml(foot)}${order}`);
  };

  return (letter) => {
    const { to, kind, subject, until } = letter;
    const head = { to, kind, subject, ...(until !== undefined && { until }) };
    return { ...head, text: textOf(letter), html: htmlOf(letter) };
  };
};
