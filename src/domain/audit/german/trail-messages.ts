import type { In } from '../../texts/in-language.ts';
import type { trailMessages as english } from '../trail-messages.ts';

export const trailMessages: In<typeof english> = {
  title: 'Änderungsprotokoll',
  search: 'Protokoll durchsuchen',
  none: 'Noch keine Aktivität',
  noneText: 'Änderungen an Personen, Lizenzen und Projekten erscheinen hier.',
  which: 'Anzeige',
  trails: { all: 'Alles', admin: 'Verwaltung', projects: 'Projekte' },
  columns: { at: 'Datum', what: 'Ereignis' },
  kind: 'Art',
  anyKind: 'Alle Arten',
  person: 'Person',
  anybody: 'Alle Personen',
  from: 'Von',
  to: 'Bis',
  noneFound: 'Keine Ergebnisse',
  noneFoundText: 'Keine Einträge entsprechen diesen Filtern.',
  export: 'Als CSV exportieren',
  exporting: 'Wird exportiert …',
  file: 'aenderungsprotokoll.csv',
  exported: [
    ...(['Datum', 'Person', 'Personen-ID', 'Aktion', 'Art', 'Name', 'ID'] as const),
    ...(['Projekt', 'Feld', 'Alter Wert', 'Neuer Wert'] as const),
  ],
};
