import { escapeHtml } from '../../src/domain/texts/escape-html.ts';
import { mailWords } from '../../src/domain/texts/mail-words.ts';
import { texts } from '../../src/domain/texts/texts.ts';
import type { Mail } from './mail.ts';

/** What a mail says; how it looks is the same for all. Links lead to this installation and nowhere else. */
export interface Letter extends Pick<Mail, 'to' | 'kind' | 'subject' | 'until'> {
  readonly paragraphs: readonly string[];
  /** A path of ours, such as `/settings/security`. */
  readonly link?: Way;
  /** A list of things, each with its own way. */
  readonly items?: readonly { readonly title: string; readonly text: string; readonly path: string }[];
  /** What stands below the list. */
  readonly after?: string;
  /** Where such mails are ordered and ended. */
  readonly settings?: Way;
}

interface Way {
  readonly label: string;
  readonly path: string;
}

export type WriteMail = (letter: Letter) => Mail;

const attribute = (value: string) => escapeHtml(value).replaceAll('"', '&quot;').replaceAll("'", '&#39;');

const button = (address: string, label: string) =>
  `<p style="margin:24px 0"><a href="${attribute(address)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#2456c4;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;color:#566172;font-size:13px">${escapeHtml(mailWords.orCopy)}<br><span style="word-break:break-all">${escapeHtml(address)}</span></p>`;

const itemOf = (address: string, title: string, text: string) =>
  `<li style="margin:0 0 12px"><a href="${attribute(address)}" style="color:#2456c4;font-weight:600;text-decoration:none">${escapeHtml(title)}</a>${text === '' ? '' : `<br><span style="color:#566172">${escapeHtml(text)}</span>`}</li>`;

const pageOf = (inner: string, foot: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:24px 12px;background:#f6f7f9;color:#1b2430;font:15px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #ccd3dd;border-radius:12px">
<p style="margin:0 0 20px;color:#566172;font-weight:600">${escapeHtml(texts.product)}</p>
${inner}
<p style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid #ccd3dd;color:#566172;font-size:13px">${foot}</p>
</div></body></html>`;

export const createWriteMail = (publicUrl: URL): WriteMail => {
  const addressOf = (path: string): string => {
    const address = new URL(path, publicUrl);
    if (address.origin !== publicUrl.origin) throw new Error(`a mail may not lead to ${address.origin}`);
    return address.href;
  };
  const foot = mailWords.foot(publicUrl.host);

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
    const list = items.map(({ title, text, path }) => itemOf(addressOf(path), title, text));
    const inner = [
      ...shown,
      ...(list.length === 0 ? [] : [`<ul style="margin:0 0 16px;padding:0 0 0 20px">${list.join('\n')}</ul>`]),
      ...(after === undefined ? [] : [`<p style="margin:0 0 16px">${escapeHtml(after)}</p>`]),
      ...(link ? [button(addressOf(link.path), link.label)] : []),
    ].join('\n');
    const order = settings
      ? `<br><a href="${attribute(addressOf(settings.path))}" style="color:#566172">${escapeHtml(settings.label)}</a>`
      : '';
    return pageOf(inner, `${escapeHtml(foot)}${order}`);
  };

  return (letter) => {
    const { to, kind, subject, until } = letter;
    const head = { to, kind, subject, ...(until !== undefined && { until }) };
    return { ...head, text: textOf(letter), html: htmlOf(letter) };
  };
};
