import type { In } from '../../texts/in-language.ts';
import type { signInMessages as english } from '../sign-in-messages.ts';
import { identityMessages } from '../../identity/german/identity-messages.ts';

export const signInMessages: In<typeof english> = {
  again: 'Noch einmal versuchen',
  other: 'Als jemand anderes anmelden',
  start: 'Zurück zum Anfang',
  failed: {
    title: 'Die Anmeldung hat nicht geklappt',
    text: 'Diese Anmeldung ist zu alt oder wurde schon verwendet. Bitte beginnen Sie von vorn.',
  },
  refused: {
    title: 'Sie sind nicht angemeldet',
    text: 'Die Anmeldung wurde abgebrochen, bevor sie fertig war. Es wurde nichts weitergegeben.',
  },
  unreached: {
    title: 'Die Anmeldung ist im Moment nicht möglich',
    text: 'Der Anmeldedienst ist nicht zu erreichen. Bitte versuchen Sie es gleich noch einmal; was Sie noch nicht gesendet haben, bleibt auf diesem Gerät.',
  },
  unknown: {
    title: 'Hier gibt es keinen Zugang',
    text: 'Sie sind angemeldet, aber noch hat Ihnen hier niemand einen Zugang gegeben. Bitten Sie Ihre Kontoverwaltung, diese E-Mail-Adresse einzuladen.',
  },
  unverified: {
    title: 'Ihre E-Mail-Adresse ist nicht bestätigt',
    text: 'Personen sind hier durch ihre E-Mail-Adresse bekannt. Bestätigen Sie Ihre dort, wo Sie sich anmelden, und versuchen Sie es dann noch einmal.',
  },
  inactive: { title: 'Ihre Einladung ist abgelaufen', text: identityMessages.inactive },
  notHere: {
    title: 'Nicht hier',
    text: 'Personen dieser Installation melden sich anderswo an und verwalten dort ihr Passwort.',
  },
};
