import type { In } from '../../texts/in-language.ts';
import type { relatedMessages as english } from '../related-messages.ts';

export const relatedMessages: In<typeof english> = {
  destroyed: (name) => `Die Verknüpfung mit „${name}“ wurde entfernt`,
  groups: { TESTPLAN: 'Testpläne', SCENARIO: 'Szenarien', FLOW: 'Abläufe', DEFECT: 'Fehler' },
  types: { TESTPLAN: 'Testplan', SCENARIO: 'Szenario', FLOW: 'Ablauf', DEFECT: 'Fehler' },
  none: 'Noch nichts verknüpft',
  text: {
    DEFECT: 'Läufe, Szenarien und Testpläne, die zu diesem Fehler geführt haben, stehen hier.',
    TESTPLAN: 'Fehler, Szenarien und Abläufe, die zu diesem Testplan gehören, stehen hier.',
    SCENARIO: 'Fehler, Testpläne und Abläufe, die zu diesem Szenario gehören, stehen hier.',
    FLOW: 'Fehler, Testpläne und Szenarien, die zu diesem Ablauf gehören, stehen hier.',
  },
  related: 'Verknüpft',
  missing: {
    TESTPLAN: 'Diesen Testplan gibt es nicht',
    SCENARIO: 'Dieses Szenario gibt es nicht',
    FLOW: 'Diesen Ablauf gibt es nicht',
  },
  missingText: 'Er wurde vielleicht gelöscht, oder im Link steckt ein Fehler.',
  unread: 'Das konnte nicht gelesen werden',
  toProject: 'Zum Projekt',
  link: 'Verknüpfen …',
  picker: 'Element verknüpfen',
  kinds: 'Wonach gesucht wird',
  all: 'Alle',
  search: 'Nach ID oder Name suchen',
  found: 'Gefundene Elemente',
  searching: 'Wird gesucht …',
  searchFailed: 'Die Suche war nicht möglich',
  noResults: 'Nichts gefunden',
  allLinked: 'Alles Gefundene ist schon verknüpft',
  unlink: (name) => `Verknüpfung mit ${name} lösen`,
  waiting: 'Wartet auf das Senden',
  failed: 'Was verknüpft ist, konnte nicht gelesen werden',
};
