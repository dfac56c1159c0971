import type { In } from '../../texts/in-language.ts';
import type { flowMessages as english } from '../flow-messages.ts';

export const flowMessages: In<typeof english> = {
  flow: 'Ablauf',
  statuses: {
    NEW: 'Neu',
    IN_DESIGN: 'Im Entwurf',
    IN_REVIEW: 'In Prüfung',
    DONE: 'Fertig',
    RELEASED: 'Freigegeben',
  },
  severities: { CRITICAL: 'Kritisch', IMPORTANT: 'Wichtig', NICE_TO_HAVE: 'Wünschenswert' },
  failureModes: {
    STOP: 'Anhalten',
    CONTINUE_WITH_WARNING: 'Mit Warnung fortfahren',
    CONTINUE_WITH_FAILURE: 'Mit Fehler fortfahren',
  },
  protocols: { WEBJS: 'Web', WEB: 'IE', SAP: 'SAP' },
  valueTypes: { 0: 'Text', 1: 'Funktion', 2: 'Verweis', 3: 'Überspringen', 4: 'Variable' },
  fields: {
    name: 'Name',
    description: 'Beschreibung',
    severity: 'Schweregrad',
    status: 'Status',
    owner: 'Verantwortlich',
    tags: 'Schlagwörter',
    folderId: 'Ordner',
    parameters: 'Parameter',
  },
  problemFields: {
    flow: 'Der Ablauf',
    tasks: 'Der Ablauf',
    steps: 'Der Ablauf',
    revision: 'Der Ablauf',
    taskId: 'Die Änderung',
    stepId: 'Die Änderung',
    step: 'Der Schritt',
    configuration: 'Aufgerufener Ablauf',
  },
  commands: {
    'flow.create': 'Ein neuer Ablauf',
    'flow.change': 'Eine Änderung an einem Ablauf',
    'flow.delete': 'Das Löschen eines Ablaufs',
    'flow.restore': 'Das Wiederherstellen eines Ablaufs',
    'flow.purge': 'Das endgültige Löschen eines Ablaufs',
  },
  created: (name) => `Der Ablauf „${name}“ wurde angelegt`,
  deleted: (name) => `Der Ablauf „${name}“ wurde gelöscht`,
  restored: (name) => `Der Ablauf „${name}“ wurde wiederhergestellt`,
};
