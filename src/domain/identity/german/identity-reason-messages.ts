import { limits } from '../../limits.ts';
import type { In } from '../../texts/in-language.ts';
import type { identityReasonMessages as english } from '../identity-reason-messages.ts';

export const identityReasonMessages: In<typeof english> = {
  inactive:
    'Zugänge, die in den ersten 7 Tagen nicht aktiviert werden, sind inaktiv und müssen gelöscht und neu angelegt werden',
  wrong: 'E-Mail-Adresse oder Passwort ist falsch.',
  wrongCode: 'Dieser Code ist falsch oder wurde bereits verwendet.',
  wrongPasskey: 'Der Passkey hat nicht funktioniert. Versuchen Sie es erneut, oder verwenden Sie einen Code.',
  tooMany: (seconds) => `Zu viele Versuche. Warten Sie ${seconds} Sekunden und versuchen Sie es erneut.`,
  tooOld: 'Diese Anmeldung ist abgelaufen oder wurde bereits verwendet. Bitte beginnen Sie von vorn.',
  password: {
    short: 'braucht mindestens 12 Zeichen',
    long: 'darf höchstens 256 Zeichen haben',
    common: 'ist zu gebräuchlich. Wählen Sie ein anderes',
    email: 'darf nicht Ihre E-Mail-Adresse sein',
    unlike: 'muss in beiden Feldern gleich sein',
    wrong: 'ist falsch',
  },
  codeLength: `hat die falsche Länge (richtig sind ${limits.codeLength} Zeichen)`,
  codeWrong: 'ist falsch oder wurde bereits verwendet',
  notMailed: 'Die E-Mail konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
  elsewhere: 'Passwörter und Zwei-Faktor-Authentifizierung verwaltet der Anmeldedienst Ihrer Organisation.',
  mfaIsOn: 'Die Zwei-Faktor-Authentifizierung ist bereits eingeschaltet.',
  mfaIsOff: 'Die Zwei-Faktor-Authentifizierung ist ausgeschaltet.',
  mfaRequired: 'Ihre Organisation schreibt dies vor. Richten Sie zuerst ein anderes Verfahren ein.',
  noPasskeysHere: 'Passkeys benötigen https und einen Domainnamen.',
  passkeyWrong: 'konnte nicht geprüft werden. Bitte versuchen Sie es erneut',
  passkeyKnown: 'ist bereits registriert',
  passkeysMost: `Sie können höchstens ${limits.passkeysMost} Passkeys haben.`,
  passkeyNotMade: 'Kein Passkey angelegt: abgebrochen, oder das Gerät unterstützt keine Passkeys.',
  passkeyKnownHere: 'Dieses Gerät oder dieser Sicherheitsschlüssel hat bereits einen Passkey für diesen Zugang.',
  mayMakeNoKeys: 'Ihnen fehlt die Berechtigung, API-Schlüssel anzulegen. Wenden Sie sich an Ihre Kontoverwaltung.',
  beyond: (right) => `Ein API-Schlüssel kann keine Berechtigungen haben, die Sie selbst nicht haben: ${right}.`,
  keysMost: `Sie können höchstens ${limits.keysMost} API-Schlüssel haben.`,
};
