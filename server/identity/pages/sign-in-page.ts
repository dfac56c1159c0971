import { brandStyle } from '../../brand/brand-style.ts';
import type { InstalledBrand } from '../../brand/brand.ts';
import type { Language } from '../../../src/domain/texts/language.ts';
import { languageField } from '../../language/language-of.ts';
import { wordsIn, type AllMessages } from '../../language/words-in.ts';
import { reasonText, type CodedReason } from '../../../src/domain/problems/reason.ts';

/** The pages of the identity server: plain HTML in the product's style, without scripts except for passkeys. */
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (value: string): string =>
  value.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

const style = `
:root { color-scheme: light dark; --ground: #f6f7f9; --face: #fff; --ink: #1b2430; --soft: #566172; --line: #ccd3dd; --accent: #2456c4; --onAccent: #fff; --danger: #b3261e; --dangerFace: #fdeceb; }
@media (prefers-color-scheme: dark) { :root { --ground: #10151c; --face: #19202a; --ink: #e8edf4; --soft: #a3afbf; --line: #3a4556; --accent: #8ab0ff; --onAccent: #0b1a3a; --danger: #ffb4ab; --dangerFace: #3b1d1b; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { width: min(380px, calc(100vw - 32px)); background: var(--face); border: 1px solid var(--line); border-radius: 12px; padding: 32px 28px; }
.brand { display: flex; align-items: center; gap: 10px; margin: 0 0 22px; color: var(--soft); font-weight: 600; letter-spacing: .01em; }
.logo { height: 24px; max-width: 160px; display: block; }
.mark { width: 22px; height: 22px; border-radius: 6px; background: var(--accent); display: inline-block; position: relative; }
.mark::after { content: ""; position: absolute; left: 6px; top: 5px; width: 9px; height: 5px; border-left: 2.5px solid var(--onAccent); border-bottom: 2.5px solid var(--onAccent); transform: rotate(-45deg); }
h1 { font-size: 22px; line-height: 1.25; margin: 0 0 20px; }
label { display: block; font-weight: 600; font-size: 14px; margin: 0 0 6px; }
input { width: 100%; height: 40px; padding: 0 12px; margin: 0 0 16px; border: 1px solid var(--line); border-radius: 8px; background: var(--ground); color: inherit; font: inherit; }
input:focus-visible, button:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
button { width: 100%; height: 40px; border: 0; border-radius: 8px; background: var(--accent); color: var(--onAccent); font: inherit; font-weight: 600; cursor: pointer; }
[role=alert] { margin: 0 0 16px; padding: 10px 12px; border-radius: 8px; background: var(--dangerFace); color: var(--danger); font-size: 14px; }
p { margin: 0 0 16px; } a { color: var(--accent); }
.foot { margin: 18px 0 0; text-align: center; font-size: 14px; }
button.quiet { background: none; color: var(--accent); font-weight: 400; height: 32px; width: auto; padding: 0 8px; }
button.second { margin-top: 12px; background: none; color: var(--accent); border: 1px solid var(--line); }
[hidden] { display: none; }
.qr { display: block; width: 200px; height: 200px; margin: 0 auto 16px; border-radius: 8px; }
code { font: 14px/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.codes { list-style: none; margin: 0 0 20px; padding: 12px 16px; display: grid; grid-template-columns: 1fr 1fr; gap: 4px 16px; border: 1px solid var(--line); border-radius: 8px; background: var(--ground); }
form + form { margin-top: 12px; }
`;

/** The content policy of an answer and the look of this installation. */
export interface PageLook {
  readonly nonce: string;
  readonly brand: InstalledBrand;
  readonly language: Language;
}

const sign = ({ hasLogo, hasLogoDark }: InstalledBrand) => {
  if (!hasLogo) return '<span class="mark" aria-hidden="true"></span>';
  const dark = hasLogoDark ? '<source media="(prefers-color-scheme: dark)" srcset="/brand/logo-dark">' : '';
  return `<picture>${dark}<img class="logo" src="/brand/logo" alt=""></picture>`;
};

export const page = (title: string, inner: string, { nonce, brand, language }: PageLook) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(brand.name)} | ${escapeHtml(title)}</title><style nonce="${escapeHtml(nonce)}">${style}${brandStyle(brand.colors)}</style></head>
<body><main><p class="brand">${sign(brand)}${escapeHtml(brand.name)}</p><h1>${escapeHtml(title)}</h1>${inner}</main></body></html>`;

/** A link to another of these pages, in the same language. */
export const addressIn = (path: string, { language }: PageLook): string => `${path}?${languageField}=${language}`;

export const problemLine = (problem: CodedReason | null, { language }: PageLook): string =>
  problem ? alertLine(reasonText(problem, wordsIn(language))) : '';

export const alertLine = (text: string): string => `<p role="alert" id="problem">${escapeHtml(text)}</p>`;

export interface SignInForm {
  readonly email: string;
  readonly problem: CodedReason | null;
  readonly token: string;
  readonly look: PageLook;
}

export const signInPage = ({ email, problem, token, look }: SignInForm): string => {
  const words = wordsIn(look.language).identityMessages.pages;
  return page(
    words.signIn,
    `${problemLine(problem, look)}<form method="post" novalidate>
<input type="hidden" name="token" value="${escapeHtml(token)}">
<label for="email">${escapeHtml(words.email)}</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="254" value="${escapeHtml(email)}"${problem ? ' aria-describedby="problem"' : ' autofocus'}>
<label for="password">${escapeHtml(words.passwordLabel)}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="512"${problem ? ' autofocus aria-describedby="problem"' : ''}>
<button>${escapeHtml(words.signIn)}</button></form><p class="foot"><a href="${addressIn('/password/forgot', look)}">${escapeHtml(words.forgot)}</a></p>`,
    look,
  );
};

/** What a page that shows only a message says; it links to the start page, if to no other. */
export interface PageMessage {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly label: string; readonly address: string };
}

/** The message is chosen from all messages of the language of the page. */
export const messagePage = (messageIn: (words: AllMessages) => PageMessage, look: PageLook): string => {
  const words = wordsIn(look.language);
  const { title, text, link = { label: words.signInMessages.start, address: '/' } } = messageIn(words);
  return page(
    title,
    `<p>${escapeHtml(text)}</p><p><a href="${escapeHtml(link.address)}">${escapeHtml(link.label)}</a></p>`,
    look,
  );
};
