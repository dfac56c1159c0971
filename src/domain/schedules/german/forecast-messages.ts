import type { In } from '../../texts/in-language.ts';
import { numberText } from '../../texts/set-locale.ts';
import type { forecastMessages as english } from '../forecast/forecast-messages.ts';

export const forecastMessages: In<typeof english> = {
  title: 'Vorschau',
  text: 'Eine Schätzung anhand der heutigen Adapter und der Dauer der letzten 50 Ausführungen jedes Zeitplans. Eine Pipeline belegt einen Adapter. Eine lange Dauer ist eine, die 9 von 10 Ausführungen unterschreiten.',
  days: 'Zeitraum',
  periods: { 30: '30 Tage', 90: '90 Tage', 365: 'Ein Jahr' },
  cron: 'Weiteren Zeitplan ausprobieren (Cron-Ausdruck)',
  clearCron: 'Cron-Ausdruck entfernen',
  minutes: 'Dauer seiner Ausführungen',
  minutesOf: { 5: '5 Minuten', 15: '15 Minuten', 30: '30 Minuten', 60: '1 Stunde', 240: '4 Stunden' },
  draft: 'Der ausprobierte Zeitplan',
  failed: 'Die Vorschau konnte nicht erstellt werden',
  making: 'Die Vorschau wird erstellt …',
  none: 'Nichts vorherzusagen',
  noneText: 'In diesem Zeitraum ist nichts geplant.',
  plays: { usual: 'Übliche Dauern', slow: 'Lange Dauern' },
  figures: {
    runs: 'Ausführungen',
    unplaced: 'Ausführungen ohne Adapter',
    longestWait: 'Längste Wartezeit',
    longWaits: 'Wartezeiten über 10 Minuten',
    collisions: 'Überlappende Ausführungen',
    fullDays: 'Tage ohne freien Adapter',
  },
  noWait: 'Keine',
  wait: (minutes) => (minutes < 1 ? 'Unter einer Minute' : `${numberText(minutes)} Min.`),
  cut: (count, last) => `Nur die ersten ${numberText(count)} Ausführungen sind enthalten, bis ${last}.`,
  unknown: (count) =>
    count === 1
      ? '1 Zeitplan wurde noch nie ausgeführt: Seine Ausführungen werden mit 5 Minuten gerechnet.'
      : `${numberText(count)} Zeitpläne wurden noch nie ausgeführt: Ihre Ausführungen werden mit 5 Minuten gerechnet.`,
  noAdapters: 'Es gibt keinen Adapter, den Ausführungen nutzen könnten.',
  waits: 'Längste Wartezeiten',
  collisions: 'Ausführungen, die vor dem Ende der vorigen beginnen',
  full: 'Tage, an denen ein Adapter nie frei ist',
  clocks: 'Tage der Zeitumstellung',
  columns: {
    ...{
      figure: 'Kennzahl',
      name: 'Zeitplan',
      at: 'Zeitpunkt',
      wait: 'Wartezeit',
      adapter: 'Adapter',
      over: 'Überlappung',
      day: 'Tag',
    },
    ...{ zone: 'Zeitzone', change: 'Umstellung' },
  },
};
