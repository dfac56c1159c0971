import type { In } from '../../texts/in-language.ts';
import type { chartFormMessages as english } from '../chart-form-messages.ts';

export const chartFormMessages: In<typeof english> = {
  preview: 'Vorschau',
  previewEmpty: 'Die Vorschau erscheint, sobald das Diagramm vollständig ist.',
  timeOf: 'Zeitpunkt',
  range: 'Zeitraum',
  steps: 'Schritte',
  noSteps: 'Keine, nur der Zeitraum',
  customRange: 'Von … bis …',
  from: 'Von',
  to: 'Bis',
  secondGroup: 'Dann nach',
  noGroup: 'Nichts',
  addFilter: 'Filter hinzufügen',
  addGroup: 'Gruppe hinzufügen',
  filter: (number) => `Filter ${number}`,
  group: (number) => `Gruppe ${number}`,
  match: 'Bedingung',
  matches: { and: 'Alle treffen zu', or: 'Mindestens einer trifft zu' },
  removeGroup: (number) => `Gruppe ${number} entfernen`,
  filterMember: 'Feld',
  filterOperator: 'Bedingung',
  filterValues: 'Werte, durch Kommas getrennt',
  removeFilter: (number) => `Filter ${number} entfernen`,
};
