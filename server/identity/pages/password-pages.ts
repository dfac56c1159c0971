import { wordsIn } from '../../language/words-in.ts';
import { addressIn, alertLine, escapeHtml, page, type PageLook } from './sign-in-page.ts';

/** Pages around passwords: reset request, confirmation, choice of a password. */
const wordsOf = ({ language }: PageLook) => wordsIn(language).identityMessages.pages;

export const forgotPage = (look: PageLook): string => {
  const words = wordsOf(look);
  return page(
    words.forgotTitle,
    `<p>${escapeHtml(words.forgotText)}</p><form method="post" novalidate>
<label for="email">${escapeHtml(words.email)}</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="254" autofocus>
<button>${escapeHtml(words.send)}</button></form><p class="foot"><a href="${addressIn('/auth/login', look)}">${escapeHtml(words.back)}</a></p>`,
    look,
  );
};

export const sentPage = (look: PageLook): string => {
  const words = wordsOf(look);
  return page(
    words.sentTitle,
    `<p>${escapeHtml(words.sentText)}</p><p class="foot"><a href="${addressIn('/auth/login', look)}">${escapeHtml(words.back)}</a></p>`,
    look,
  );
};

/** Possible errors of a password or its repetition. */
export type PasswordFault = 'short' | 'long' | 'common' | 'email' | 'unlike';

export const choosePage = (email: string, problem: PasswordFault | null, look: PageLook): string => {
  const words = wordsOf(look);
  const problemText =
    problem && `${words.newPassword} ${wordsIn(look.language).identityReasonMessages.password[problem]}`;
  return page(
    words.chooseTitle,
    `${problemText ? alertLine(problemText) : ''}<p>${escapeHtml(words.chooseText)}</p><form method="post" novalidate>
<input type="hidden" name="email" autocomplete="username" value="${escapeHtml(email)}">
<label for="password">${escapeHtml(words.newPassword)}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required maxlength="512" autofocus${problem ? ' aria-describedby="problem"' : ''}>
<label for="again">${escapeHtml(words.again)}</label>
<input id="again" name="again" type="password" autocomplete="new-password" required maxlength="512">
<button>${escapeHtml(words.save)}</button></form>`,
    look,
  );
};

export const linkOverPage = (reason: 'inactive' | 'over', look: PageLook): string => {
  const words = wordsOf(look);
  const text = reason === 'inactive' ? wordsIn(look.language).identityReasonMessages.inactive : words.linkOverText;
  return page(
    words.linkOver,
    `<p>${escapeHtml(text)}</p><p class="foot"><a href="${addressIn('/password/forgot', look)}">${escapeHtml(words.forgot)}</a></p>`,
    look,
  );
};
