import type { In } from '../../texts/in-language.ts';
import type {
  keysMessages as englishKeysWords,
  paletteMessages as englishPaletteWords,
  panelMessages as englishPanelWords,
} from '../keys-messages.ts';

export const keysMessages: In<typeof englishKeysWords> = {
  title: 'Tasten',
  or: 'oder',
  keys: { Ctrl: 'Strg', Shift: 'Umschalt', Enter: 'Eingabe', Escape: 'Esc' },
  places: { everywhere: 'Überall', list: 'In der Liste', panel: 'In einem Fehler' },
  does: {
    'palette.open': 'Alles finden',
    'keys.show': 'Die Tasten an dieser Stelle zeigen',
    'defect.new': 'Neuer Fehler',
    'search.focus': 'Suchen',
    'row.next': 'Nächste Zeile',
    'row.previous': 'Vorherige Zeile',
    'row.move': 'In der Liste bewegen',
    'row.open': 'Zeile öffnen',
    'row.pick': 'Zeile aus- oder abwählen',
    'row.extend': 'Bis zur nächsten Zeile auswählen',
    'row.all': 'Ganze Seite auswählen',
    'row.edit': 'Auswahl bearbeiten',
    'panel.close': 'Fehler schließen',
    'title.edit': 'Titel bearbeiten',
    'comment.write': 'Kommentar schreiben',
    'related.link': 'Element verknüpfen',
    'comment.send': 'Kommentar speichern',
    'tab.comments': 'Kommentare',
    'tab.attachments': 'Anhänge',
    'tab.related': 'Verknüpft',
    'tab.history': 'Verlauf',
  },
  single: 'Tasten mit einem einzelnen Buchstaben oder Zeichen verwenden',
  singleText: 'Beim Schreiben lösen sie nie etwas aus. Schalten Sie sie ab, wenn sie beim Diktieren stören.',
};

export const paletteMessages: In<typeof englishPaletteWords> = {
  open: 'Alles finden',
  title: 'Alles finden',
  search: 'Fehler, Abläufe, Projekte, Personen und Aktionen suchen',
  found: 'Was gefunden wurde',
  searching: 'Wird gesucht …',
  failed: 'Die Suche war nicht möglich. Gezeigt wird, was dieses Gerät weiß.',
  none: 'Nichts gefunden',
  groups: {
    recent: 'Zuletzt geöffnet',
    item: 'Fehler, Abläufe, Szenarien und Testpläne',
    action: 'Aktionen',
    project: 'Projekte',
    person: 'Personen',
    found: 'Außerdem gefunden',
  },
  newDefect: 'Neuer Fehler',
  goToDefects: 'Zu den Fehlern',
  goToOverview: 'Zur Übersicht',
  goHome: 'Zu Ihren Projekten',
  exportSpreadsheet: 'Die Liste als Tabelle exportieren',
  exportCsv: 'Die Liste als CSV exportieren',
  showKeys: 'Die Tasten zeigen',
  logOut: 'Abmelden',
  assignedTo: (role) => `${role}: zugewiesene Fehler`,
};

export const panelMessages: In<typeof englishPanelWords> = {
  width: 'Breite des Bereichs',
};
