import type { In } from '../../texts/in-language.ts';
import { numberText } from '../../texts/set-locale.ts';
import type { pastMessages as english } from '../past-messages.ts';

export const pastMessages: In<typeof english> = {
  slider: 'Zeitpunkt im Verlauf',
  step: (step, last) => `Schritt ${numberText(step)} von ${numberText(last)}`,
  earlier: 'Vorheriger Schritt',
  later: 'Nächster Schritt',
  now: 'Jetzt',
  asOf: (when) => `Stand ${when}`,
  asOfBy: (when, name) => `Stand ${when}, geändert von ${name}`,
  backToNow: 'Zurück zum aktuellen Stand',
  restore: 'Diese Version wiederherstellen',
  failed: 'Dieser Zeitpunkt konnte nicht geladen werden',
  changedHere: 'Hier geändert',
  deletedThen: 'Er lag zu diesem Zeitpunkt im Papierkorb.',
  noFlows: 'Zu diesem Zeitpunkt gab es keine Abläufe.',
  noSteps: 'Zu diesem Zeitpunkt gab es keine Schritte.',
  deletedFlow: 'Ein Ablauf, der seither gelöscht wurde',
};
