import { escapeHtml } from '../../src/domain/texts/escape-html.ts';
import { mailWords } from '../../src/domain/texts/mail-words.ts';
import { texts } from '../../src/domain/texts/texts.ts';
import type { Mail } from './mail.ts';

/** What a mail says; how it looks is the same for all. Links lead to this installation and nowhere else. */
export interface Letter extends Pick<Mail, 'to' | 'kind' | 'subject' | 'until'> {
  readonly paragraphs: readonly string[];
  /** A path of ours, such as `/settings/security`. */
  readonly link?: { readonly label: string; readonly path: string };
}

export type WriteMail = (letter: Letter) => Mail;

const attribute = (value: string) => escapeHtml(value).replaceAll('"', '&quot;').replaceAll("'", '&#39;');

const button = (address: string, label: string) =>
  `<p style="margin:24px 0"><a href="${attribute(address)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#2456c4;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;color:#566172;font-size:13px">${escapeHtml(mailWords.orCopy)}<br><span style="word-break:break-all">${escapeHtml(address)}</span></p>`;

const pageOf = (inner: string, foot: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:24px 12px;background:#f6f7f9;color:#1b2430;font:15px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #ccd3dd;border-radius:12px">
<p style="margin:0 0 20px;color:#566172;font-weight:600">${escapeHtml(texts.product)}</p>
${inner}
<p style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid #ccd3dd;color:#566172;font-size:13px">${escapeHtml(foot)}</p>
</div></body></html>`;

export const createWriteMail =
  (publicUrl: URL): WriteMail =>
  ({ paragraphs, link, ...head }) => {
    const address = link && new URL(link.path, publicUrl);
    if (address && address.origin !== publicUrl.origin) throw new Error(`a mail may not lead to ${address.origin}`);
    const foot = mailWords.foot(publicUrl.host);
    const shown = paragraphs.map((words) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`).join('\n');
    return {
      ...head,
      text: [...paragraphs, ...(link && address ? [`${link.label}:\n${address.href}`] : []), `--\n${foot}`].join(
        '\n\n',
      ),
      html: pageOf(link && address ? `${shown}\n${button(address.href, link.label)}` : shown, foot),
    };
  };
