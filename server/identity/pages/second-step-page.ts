import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsIn } from '../../language/words-in.ts';
import type { QrPicture } from '../second-step/qr-picture.ts';
import { escapeHtml, page, problemLine, type PageLook } from './sign-in-page.ts';
import type { CodedReason } from '../../../src/domain/problems/reason.ts';

/** The second page of a sign-in: a code or a passkey, enrolment, or the recovery codes, shown once. */
const wordsOf = ({ language }: PageLook) => wordsIn(language).identityMessages.pages;
const script = readFileSync(join(import.meta.dirname, 'passkey-script.js'), 'utf8');

interface Frame {
  readonly token: string;
  readonly look: PageLook;
  readonly problem: CodedReason | null;
}

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

const codeField = ({ look, problem }: Frame) => {
  const words = wordsOf(look);
  return `<label for="code">${escapeHtml(words.code)}</label>
<input id="code" name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required maxlength="32" autofocus${problem ? ' aria-describedby="problem"' : ''}>
<button>${escapeHtml(words.goOn)}</button>`;
};

const other = ({ token, look }: Frame) =>
  `<form method="post" class="foot">${hidden('token', token)}${hidden('step', 'restart')}<button class="quiet">${escapeHtml(wordsOf(look).otherPerson)}</button></form>`;

/** Signs in without a second factor. */
const later = ({ token, look }: Frame) =>
  `<form method="post">${hidden('token', token)}${hidden('step', 'later')}<button class="second">${escapeHtml(wordsIn(look.language).signInMessages.optionalFactor.later)}</button></form>`;

/** `passkey`: the request to the authenticator; null when there is none. */
export const provePage = (
  frame: Frame,
  { hasCode, passkey }: { readonly hasCode: boolean; readonly passkey: object | null },
): string => {
  const { token, look, problem } = frame;
  const words = wordsOf(look);
  const byCode = `<form method="post" novalidate>${hidden('token', token)}${hidden('step', 'prove')}${codeField(frame)}</form>`;
  const byPasskey = passkey
    ? `<form method="post" id="passkey-form">${hidden('token', token)}${hidden('step', 'passkey')}${hidden('answer', '')}
<button type="button" id="use-passkey" class="${hasCode ? 'second' : 'first'}" hidden data-options="${escapeHtml(JSON.stringify(passkey))}">${escapeHtml(words.usePasskey)}</button>
<p id="passkey-problem" role="alert" hidden>${escapeHtml(wordsIn(look.language).identityReasonMessages.wrongPasskey)}</p></form><script nonce="${escapeHtml(look.nonce)}">${script}</script>`
    : '';
  const text = hasCode ? words.proveText : words.proveByPasskey;
  return page(
    words.proveTitle,
    `${problemLine(problem, look)}<p>${escapeHtml(text)}</p>${hasCode ? byCode : ''}${byPasskey}<p class="foot">${escapeHtml(hasCode ? words.lostFactor : words.lostPasskey)}</p>${other(frame)}`,
    look,
  );
};

export const enrolPage = (
  frame: Frame,
  {
    picture,
    secret,
    isOptional,
  }: { readonly picture: QrPicture; readonly secret: string; readonly isOptional: boolean },
): string => {
  const { token, look, problem } = frame;
  const words = wordsOf(look);
  const text = isOptional ? wordsIn(look.language).signInMessages.optionalFactor.text : words.enrolText;
  return page(
    words.enrolTitle,
    `${problemLine(problem, look)}<p>${escapeHtml(text)}</p>
<svg class="qr" viewBox="0 0 ${picture.size} ${picture.size}" role="img" aria-label="${escapeHtml(wordsIn(look.language).identityMessages.tab.mfa.picture)}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${picture.size}v${picture.size}H0z"/><path fill="#000" d="${picture.path}"/></svg>
<p>${escapeHtml(words.secret)}<br><code>${escapeHtml(secret.match(/.{1,4}/g)?.join(' ') ?? '')}</code></p>
<form method="post" novalidate>${hidden('token', token)}${hidden('step', 'enrol')}${codeField(frame)}</form>${isOptional ? later(frame) : ''}${other(frame)}`,
    look,
  );
};

export const codesPage = ({ token, look }: Frame, codes: readonly string[]): string => {
  const words = wordsOf(look);
  return page(
    words.codesTitle,
    `<p>${escapeHtml(words.codesText)}</p><ul class="codes">${codes.map((code) => `<li><code>${escapeHtml(code)}</code></li>`).join('')}</ul>
<form method="post">${hidden('token', token)}${hidden('step', 'done')}<button autofocus>${escapeHtml(words.goOn)}</button></form>`,
    look,
  );
};
