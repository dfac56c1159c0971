import type { In } from '../../texts/in-language.ts';
import type { auditMessages as english } from '../audit-messages.ts';

export const auditMessages: In<typeof english> = {
  title: 'Änderungsprotokoll',
  search: 'Protokoll durchsuchen',
  none: 'Noch ist nichts geschehen',
  noneText: 'Was mit Personen, Lizenzen und Projekten geschieht, steht hier.',
  which: 'Anzeige',
  trails: { admin: 'Verwaltung', projects: 'Projekte' },
  columns: { at: 'Wann', user: 'Wer', mutation: 'Was', entity: 'Woran', change: 'Änderung' },
  export: 'Als CSV exportieren',
  exporting: 'Wird exportiert …',
  file: 'aenderungsprotokoll.csv',
  exported: [
    ...(['Wann', 'Wer', 'ID von wem', 'Was', 'Art', 'Name', 'ID'] as const),
    ...(['Projekt', 'Feld', 'Vorher', 'Nachher'] as const),
  ],
  operations: {
    REMOVE_FIELD: 'entfernt',
    UPDATE_FIELD: 'geändert',
    ENTITY_CREATE: 'angelegt',
    ENTITY_DELETE: 'gelöscht',
    ENTITY_RESTORE: 'wiederhergestellt',
  },
  added: 'hinzugefügt',
  entities: {
    SCENARIO: 'Szenario',
    DEFECT: 'Fehler',
    FLOW: 'Ablauf',
    TESTPLAN: 'Testplan',
    USER: 'Person',
    LICENSE: 'Lizenz',
    PROJECT: 'Projekt',
    ACCOUNT: 'Konto',
    ADAPTER: 'Adapter',
  },
};
