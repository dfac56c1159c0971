import { identityWords } from '../../src/domain/texts/identity-words.ts';
import { escapeHtml, page, problemLine, type PageLook } from './sign-in-page.ts';

/** Pages around a password: forgotten, look into your mail, choose one. */
const words = identityWords.pages;

export const forgotPage = (look: PageLook): string =>
  page(
    words.forgotTitle,
    `<p>${escapeHtml(words.forgotText)}</p><form method="post" novalidate>
<label for="email">${escapeHtml(words.email)}</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="254" autofocus>
<button>${escapeHtml(words.send)}</button></form><p class="foot"><a href="/auth/login">${escapeHtml(words.back)}</a></p>`,
    look,
  );

export const sentPage = (look: PageLook): string =>
  page(
    words.sentTitle,
    `<p>${escapeHtml(words.sentText)}</p><p class="foot"><a href="/auth/login">${escapeHtml(words.back)}</a></p>`,
    look,
  );

export const choosePage = (email: string, problem: string | null, look: PageLook): string =>
  page(
    words.chooseTitle,
    `${problemLine(problem)}<p>${escapeHtml(words.chooseText)}</p><form method="post" novalidate>
<input type="hidden" name="email" autocomplete="username" value="${escapeHtml(email)}">
<label for="password">${escapeHtml(words.newPassword)}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required maxlength="512" autofocus${problem ? ' aria-describedby="problem"' : ''}>
<label for="again">${escapeHtml(words.again)}</label>
<input id="again" name="again" type="password" autocomplete="new-password" required maxlength="512">
<button>${escapeHtml(words.save)}</button></form>`,
    look,
  );

export const linkOverPage = (text: string, look: PageLook): string =>
  page(
    words.linkOver,
    `<p>${escapeHtml(text)}</p><p class="foot"><a href="/password/forgot">${escapeHtml(words.forgot)}</a></p>`,
    look,
  );
