import type { In } from '../../texts/in-language.ts';
import type { factorMessages as english } from '../factor-messages.ts';

export const factorMessages: In<typeof english> = {
  mark: 'Zwei-Faktor',
  reset: (name) => `Zwei-Faktor-Authentifizierung von ${name} zurücksetzen …`,
  title: 'Zwei-Faktor-Authentifizierung zurücksetzen?',
  text: (name) =>
    `Authenticator-App, Passkeys und Wiederherstellungscodes von ${name} gelten nicht mehr, und alle Sitzungen enden sofort. Danach meldet sich ${name} mit dem Passwort an und richtet bei der nächsten Anmeldung einen neuen zweiten Faktor ein, wenn Ihr Konto einen verlangt. ${name} erhält eine E-Mail, und der Verlauf zeigt, wer es getan hat.`,
  confirm: 'Zurücksetzen',
  done: (name) => `Die Zwei-Faktor-Authentifizierung von ${name} wurde zurückgesetzt.`,
};
