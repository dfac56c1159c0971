import type { In } from '../../texts/in-language.ts';
import type { relatedMessages as english } from '../related-messages.ts';

export const relatedMessages: In<typeof english> = {
  destroyed: (name) => `Die Verknüpfung mit „${name}“ wurde entfernt`,
  groups: { TESTPLAN: 'Testpläne', SCENARIO: 'Szenarien', FLOW: 'Abläufe', DEFECT: 'Fehler' },
  types: { TESTPLAN: 'Testplan', SCENARIO: 'Szenario', FLOW: 'Ablauf', DEFECT: 'Fehler' },
  none: 'Noch nichts verknüpft',
  text: {
    DEFECT: 'Ausführungen, Szenarien und Testpläne, die zu diesem Fehler geführt haben, erscheinen hier.',
    TESTPLAN: 'Fehler, Szenarien und Abläufe, die zu diesem Testplan gehören, erscheinen hier.',
    SCENARIO: 'Fehler, Testpläne und Abläufe, die zu diesem Szenario gehören, erscheinen hier.',
    FLOW: 'Fehler, Testpläne und Szenarien, die zu diesem Ablauf gehören, erscheinen hier.',
  },
  related: 'Verknüpft',
  link: 'Verknüpfen …',
  picker: 'Element verknüpfen',
  kinds: 'Art des Elements',
  all: 'Alle',
  search: 'Nach ID oder Name suchen',
  found: 'Ergebnisse',
  searching: 'Wird gesucht …',
  searchFailed: 'Die Suche ist fehlgeschlagen',
  noResults: 'Keine Ergebnisse',
  allLinked: 'Alle Ergebnisse sind bereits verknüpft',
  unlink: (name) => `Verknüpfung mit ${name} lösen`,
  waiting: 'Noch nicht synchronisiert',
  failed: 'Verknüpfte Elemente konnten nicht geladen werden',
  changes: { 'relation.link': 'Eine neue Verknüpfung', 'relation.unlink': 'Das Lösen einer Verknüpfung' },
};
