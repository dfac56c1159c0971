import type { In } from '../../texts/in-language.ts';
import { numberText } from '../../texts/set-locale.ts';
import type { runDialogMessages as english } from '../run-dialog-messages.ts';

export const runDialogMessages: In<typeof english> = {
  run: 'Ausführen',
  runDots: 'Ausführen…',
  title: (name) => `${name} ausführen`,
  sending: 'Wird gesendet…',
  view: 'Ausführung ansehen',
  executor: 'Ausgeführt von',
  byAdapter: 'Einem Adapter',
  byPerson: 'Mir, Schritt für Schritt',
  byPersonHint: 'Sie führen jeden Schritt aus und tragen sein Ergebnis ein.',
  adapter: 'Adapter',
  any: 'Beliebiger verfügbarer Adapter',
  anyOnline: (count) => (count === 1 ? '1 Adapter ist verbunden' : `${numberText(count)} Adapter sind verbunden`),
  noneOnline: 'Kein Adapter ist verbunden: Die Ausführung wartet in der Warteschlange',
  own: 'Ihr eigener',
  ofOwner: (owner) => `Gehört ${owner}`,
  offline: 'Nicht verbunden',
  dataset: 'Datensatz',
  noDataset: 'Keiner (Werte des Ablaufs)',
  baseAddress: 'Basisadresse',
  baseAddressHint: 'Relative Adressen in Schritten beginnen hier. Wird auf diesem Gerät für das Projekt gemerkt.',
  baseAddressWrong: 'muss mit http:// oder https:// beginnen',
  debug: 'Debug',
  debugHint: 'Macht nach jedem Schritt ein Bild. Die Ausführung lässt sich anhalten.',
  choicesFailed: 'Adapter und Datensätze konnten nicht geladen werden.',
  notLoaded: 'Der Dialog konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  subject: { flow: 'Dieser Ablauf', scenario: 'Dieses Szenario' },
};
