import type { In } from '../../texts/in-language.ts';
import type { signInMessages as english } from '../sign-in-messages.ts';
import { identityReasonMessages } from '../../identity/german/identity-reason-messages.ts';

export const signInMessages: In<typeof english> = {
  again: 'Erneut versuchen',
  other: 'Als jemand anderes anmelden',
  start: 'Zurück zum Anfang',
  optionalFactor: {
    text: 'Ein Code von Ihrem Telefon schützt Ihr Konto auch dann, wenn jemand Ihr Passwort erfährt. Scannen Sie dies mit einer Authenticator-App und geben Sie deren 6-stelligen Code ein.',
    later: 'Nicht jetzt',
  },
  failed: {
    title: 'Die Anmeldung ist fehlgeschlagen',
    text: 'Diese Anmeldung ist abgelaufen oder wurde bereits verwendet. Bitte beginnen Sie von vorn.',
  },
  refused: {
    title: 'Sie sind nicht angemeldet',
    text: 'Die Anmeldung wurde abgebrochen. Es wurde nichts weitergegeben.',
  },
  unreached: {
    title: 'Die Anmeldung ist im Moment nicht möglich',
    text: 'Der Anmeldedienst ist nicht erreichbar. Bitte versuchen Sie es gleich noch einmal. Ihre nicht synchronisierten Änderungen bleiben auf diesem Gerät.',
  },
  unknown: {
    title: 'Kein Zugang gefunden',
    text: 'Sie sind angemeldet, haben hier aber noch keinen Zugang. Bitten Sie Ihre Kontoverwaltung, diese E-Mail-Adresse einzuladen.',
  },
  unverified: {
    title: 'Ihre E-Mail-Adresse ist nicht bestätigt',
    text: 'Zugänge werden hier anhand der E-Mail-Adresse erkannt. Bestätigen Sie Ihre Adresse bei Ihrem Anmeldedienst und versuchen Sie es dann erneut.',
  },
  inactive: { title: 'Ihre Einladung ist abgelaufen', text: identityReasonMessages.inactive },
  notHere: {
    title: 'Hier nicht verfügbar',
    text: 'Diese Installation verwendet einen externen Anmeldedienst, der auch die Passwörter verwaltet.',
  },
};
