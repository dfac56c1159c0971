import type { In } from '../../texts/in-language.ts';
import type {
  keysMessages as englishKeysWords,
  paletteMessages as englishPaletteWords,
  panelMessages as englishPanelWords,
} from '../keys-messages.ts';

export const keysMessages: In<typeof englishKeysWords> = {
  title: 'Tastenkürzel',
  or: 'oder',
  keys: { Ctrl: 'Strg', Shift: 'Umschalt', Enter: 'Eingabe', Escape: 'Esc' },
  places: { everywhere: 'Überall', list: 'In der Liste', panel: 'In einem Fehler' },
  does: {
    'palette.open': 'Alles finden',
    'keys.show': 'Tastenkürzel anzeigen',
    'item.new': 'Neuer Fehler oder Ablauf',
    'search.focus': 'Suchen',
    'row.next': 'Nächste Zeile',
    'row.previous': 'Vorherige Zeile',
    'row.move': 'In der Liste bewegen',
    'row.open': 'Öffnen',
    'row.pick': 'Aus- oder abwählen',
    'row.extend': 'Auswahl auf die nächste Zeile erweitern',
    'row.all': 'Ganze Seite auswählen',
    'row.edit': 'Auswahl bearbeiten',
    'panel.close': 'Fehler schließen',
    'title.edit': 'Titel bearbeiten',
    'comment.write': 'Kommentar schreiben',
    'related.link': 'Element verknüpfen',
    'comment.send': 'Kommentar absenden',
    'tab.comments': 'Kommentare',
    'tab.attachments': 'Anhänge',
    'tab.related': 'Verknüpft',
    'tab.history': 'Verlauf',
  },
  single: 'Kürzel mit einer einzelnen Taste verwenden',
  singleText: 'Beim Tippen lösen sie nie etwas aus. Schalten Sie sie ab, wenn sie beim Diktieren stören.',
};

export const paletteMessages: In<typeof englishPaletteWords> = {
  open: 'Alles finden',
  title: 'Alles finden',
  search: 'Fehler, Abläufe, Projekte, Personen und Aktionen suchen',
  found: 'Ergebnisse',
  searching: 'Wird gesucht …',
  failed: 'Die Suche ist fehlgeschlagen. Es werden Ergebnisse von diesem Gerät angezeigt.',
  none: 'Keine Ergebnisse',
  groups: {
    recent: 'Zuletzt geöffnet',
    item: 'Ergebnisse in Projekten',
    action: 'Aktionen',
    project: 'Projekte',
    person: 'Personen',
    found: 'Weitere Ergebnisse',
  },
  newDefect: 'Neuer Fehler',
  goToDefects: 'Zu den Fehlern',
  newFlow: 'Neuer Ablauf',
  goToFlows: 'Zu den Abläufen',
  run: (name) => `${name} ausführen…`,
  goToLogs: 'Zu den Ausführungsprotokollen',
  goToOverview: 'Zur Übersicht',
  goHome: 'Zu Ihren Projekten',
  exportSpreadsheet: 'Liste als Tabelle exportieren',
  exportCsv: 'Liste als CSV exportieren',
  showKeys: 'Tastenkürzel anzeigen',
  logOut: 'Abmelden',
  assignedTo: (role) => `${role} · zugewiesene Fehler anzeigen`,
};

export const panelMessages: In<typeof englishPanelWords> = {
  width: 'Breite des Bereichs',
};
