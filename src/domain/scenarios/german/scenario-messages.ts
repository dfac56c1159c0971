import type { In } from '../../texts/in-language.ts';
import type { scenarioMessages as english } from '../scenario-messages.ts';

export const scenarioMessages: In<typeof english> = {
  scenario: 'Szenario',
  severities: { CRITICAL: 'Kritisch', IMPORTANT: 'Wichtig', NORMAL: 'Normal', NICE_TO_HAVE: 'Wünschenswert' },
  executionModes: { AUTOMATED: 'Automatisch', MANUAL: 'Manuell' },
  failureModes: { STOP: 'Bei Fehler anhalten', CONTINUE: 'Bei Fehler fortfahren' },
  fields: {
    name: 'Name',
    description: 'Beschreibung',
    severity: 'Schweregrad',
    status: 'Status',
    owner: 'Verantwortlich',
    tags: 'Schlagwörter',
    folderId: 'Ordner',
    flow: 'Ablauf',
    'flow.order': 'Reihenfolge der Abläufe',
    'flow.executionMode': 'Ausführungsart eines Ablaufs',
    'flow.dataset': 'Datensatz eines Ablaufs',
    'flow.onFailure': 'Fehlerverhalten eines Ablaufs',
    'flow.conditions': 'Bedingungen eines Ablaufs',
    'flow.values': 'Parameterwerte eines Ablaufs',
    variable: 'Variable',
  },
  commands: {
    'scenario.create': 'Ein neues Szenario',
    'scenario.change': 'Eine Änderung an einem Szenario',
    'scenario.delete': 'Das Löschen eines Szenarios',
    'scenario.restore': 'Das Wiederherstellen eines Szenarios',
    'scenario.purge': 'Das endgültige Löschen eines Szenarios',
  },
  created: (name) => `Das Szenario „${name}“ wurde angelegt`,
  deleted: (name) => `Das Szenario „${name}“ wurde gelöscht`,
  restored: (name) => `Das Szenario „${name}“ wurde wiederhergestellt`,
};
