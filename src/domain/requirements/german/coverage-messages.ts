import type { In } from '../../texts/in-language.ts';
import type { coverageMessages as englishCoverage, requirementListMessages as english } from '../coverage-messages.ts';

export const requirementListMessages: In<typeof english> = {
  list: 'Anforderungen',
  none: 'Keine Anforderungen verknüpft',
  noneText:
    'Verknüpfen Sie die Anforderungen, die hiermit abgedeckt werden. Die Abdeckung des Projekts zeigt, welche davon getestet sind.',
  failed: 'Die Anforderungen konnten nicht geladen werden',
  create: 'Anforderung verknüpfen',
  linking: 'Wird verknüpft…',
  editTitle: 'Anforderung bearbeiten',
  edit: (key) => `Anforderung ${key} bearbeiten`,
  delete: (key) => `Verknüpfung mit Anforderung ${key} entfernen`,
  hints: {
    itemId: 'Wie das andere Werkzeug sie nennt, zum Beispiel SHOP-12.',
    itemURL: 'Wo die Anforderung zu lesen ist: http:// oder https://',
  },
  opens: (key) => `${key}, öffnet einen neuen Tab`,
  toCoverage: 'Abdeckung des Projekts',
};

export const coverageMessages: In<typeof englishCoverage> = {
  views: { item: 'Nach Anforderung', flow: 'Nach Ablauf' },
  viewsLabel: 'Ansichten der Abdeckung',
  known:
    'Hier stehen nur Anforderungen, die mit einem Ablauf oder Szenario verknüpft sind. Andere Anforderungen aus Ihren Tools werden nicht mitgezählt.',
  search: { item: 'Anforderungen suchen', flow: 'Abläufe und Szenarien suchen' },
  failed: 'Die Abdeckung konnte nicht geladen werden',
  stateLabel: 'Zustand',
  anyState: 'Alle Zustände',
  states: {
    UNCOVERED: 'Nicht abgedeckt',
    NOT_RUN: 'Nicht ausgeführt',
    FAILING: 'Fehlgeschlagen',
    PASSING: 'Bestanden',
    STALE: 'Veraltet',
  },
  totals: 'Anzahl nach Zustand',
  columns: {
    requirement: 'Anforderung',
    flow: 'Ablauf oder Szenario',
    state: 'Zustand',
    flows: 'Abgedeckt durch',
    requirements: 'Anforderungen',
  },
  more: (count) => `und ${count} weitere`,
  noLinks: { item: 'Verknüpfte Abläufe sind im Papierkorb', flow: 'Keine Anforderung' },
  noItems: 'Noch keine Anforderungen',
  noItemsText: 'Öffnen Sie einen Ablauf oder ein Szenario und verknüpfen Sie Anforderungen im Tab „Verknüpft“.',
  toFlows: 'Zu den Abläufen',
  noFlows: 'Noch keine Abläufe',
  noFlowsText: 'Legen Sie den ersten Ablauf an und verknüpfen Sie die Anforderungen, die er abdeckt.',
  noneOfState: 'Nichts hat diesen Zustand',
};
