import { germanBulkWords } from '../../documents/german/bulk-words.ts';
import { germanNumber as number } from '../../texts/german/german-number.ts';
import type { In } from '../../texts/in-language.ts';
import type { scenarioListMessages as english } from '../scenario-list-messages.ts';

const scenarios = (count: number) => `${number(count)} ${count === 1 ? 'Szenario' : 'Szenarien'}`;

export const scenarioListMessages: In<typeof english> = {
  title: 'Szenarien',
  add: 'Neues Szenario',
  search: 'Szenarien suchen',
  clearSearch: 'Suche leeren',
  failed: 'Die Szenarien konnten nicht geladen werden',
  none: 'Noch keine Szenarien',
  noneText: 'Ein Szenario führt Abläufe der Reihe nach aus. Legen Sie das erste an.',
  noneHere: 'Keine Szenarien in diesem Ordner',
  noneHereText: 'Legen Sie hier ein Szenario an, oder verschieben Sie Szenarien in diesen Ordner.',
  noneFound: 'Keine Treffer',
  noneFoundText: (term) => `Kein Szenario passt zu „${term}“.`,
  noneMatch: 'Kein Szenario passt zu diesen Filtern.',
  pages: 'Seiten der Szenarien',
  previous: 'Vorherige Seite',
  next: 'Nächste Seite',
  range: (from, to, all) => `${number(from)}–${number(to)} von ${scenarios(all)}`,
  mine: 'Von mir verantwortet',
  names: { status: 'Status', severity: 'Schweregrad', tags: 'Schlagwörter', owner: 'Verantwortlich' },
  all: 'Alle Szenarien',
  moveContentText: 'Szenarien und Ordner darin bleiben erhalten.',
  bulk: germanBulkWords({
    bar: 'Ausgewählte Szenarien',
    running: 'Szenarien werden geändert',
    only: 'Das einzige Szenario ist ausgewählt',
    many: scenarios,
  }),
};
