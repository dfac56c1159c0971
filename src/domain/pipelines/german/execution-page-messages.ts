import { numberText } from '../../texts/set-locale.ts';
import type { In } from '../../texts/in-language.ts';
import type { executionPageMessages as english } from '../executions/execution-page-messages.ts';

export const executionPageMessages: In<typeof english> = {
  missing: 'Diese Ausführung gibt es nicht',
  passedIn: (number) => `Bestanden in #${number}`,
  cancelTitle: 'Diese Ausführung abbrechen?',
  cancelText: 'Ihre Läufe werden gebeten anzuhalten, und nichts Weiteres von ihr wird ausgeführt.',
  live: 'Live-Ansicht',
  toLogs: 'Alle Ausführungen',
  attempt: (attempt) => `Versuch ${numberText(attempt)}`,
  log: (name, attempt) => `Protokoll von ${name}, Versuch ${numberText(attempt)}`,
  recovered: 'Erholt',
  waiting: 'Wartet auf eine andere Ausführung dieser Pipeline.',
  pending: 'Wartet auf einen Adapter.',
  failures: 'Fehlschläge',
  ages: {
    NEW: (count) => `${numberText(count)} neu`,
    KNOWN: (count) => `${numberText(count)} bekannt`,
    FIRST: (count) => `${numberText(count)} ohne früheres Ergebnis`,
  },
  isNew: 'Neu',
  lastPassed: (number) => `Zuletzt bestanden in #${number}`,
  knownSince: (number, isLonger) => `Bekannt seit #${number}${isLonger ? ' oder früher' : ''}`,
  firstResult: 'Kein früheres Ergebnis',
};
