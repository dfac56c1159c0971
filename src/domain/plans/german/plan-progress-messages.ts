import type { In } from '../../texts/in-language.ts';
import { numberText } from '../../texts/set-locale.ts';
import type { planProgressMessages as english } from '../plan-progress-messages.ts';

export const planProgressMessages: In<typeof english> = {
  burnUp: 'Fortschrittsverlauf',
  failed: 'Der Fortschritt konnte nicht geladen werden.',
  none: 'Das Diagramm erscheint, sobald der Plan Szenarien hat.',
  series: { scope: 'Umfang', planned: 'Fällig', completed: 'Abgeschlossen', forecast: 'Prognose', end: 'Ende' },
  columns: {
    day: 'Tag',
    scope: 'Umfang',
    started: 'Begonnen',
    completed: 'Abgeschlossen',
    failing: 'Fehlgeschlagen',
  },
  asTable: 'Als Tabelle anzeigen',
  forecast: 'Prognose',
  finishes: (end) => `Fertig am ${end}`,
  range: (early, late, pace) =>
    `Wahrscheinlich zwischen ${early} und ${late}, bei ${numberText(pace)} abgeschlossenen Szenarien pro Arbeitstag`,
  allDone: 'Alle Szenarien sind abgeschlossen.',
  noPace: 'Keine Prognose: In den letzten 10 Arbeitstagen wurde nichts abgeschlossen.',
  workload: 'Auslastung',
  nothingOpen: 'Es ist nichts mehr zu tun.',
  person: 'Zugewiesen an',
  overdue: 'Überfällig',
  overdueOf: (name, count) => `${numberText(count)} überfällig: ${name}`,
  weekOf: (day) => `Woche ab ${day}`,
  later: 'Später',
  noDate: 'Ohne Fälligkeit',
  all: 'Offen',
};
