import type { In } from '../../texts/in-language.ts';
import type { calendarMessages as english } from '../calendar/calendar-messages.ts';

export const calendarMessages: In<typeof english> = {
  list: 'Liste',
  calendar: 'Kalender',
  kinds: 'Darstellung der Zeitpläne',
  views: { month: 'Monat', week: 'Woche', day: 'Tag' },
  viewsLabel: 'Zeitraum',
  today: 'Heute',
  previous: { month: 'Vorheriger Monat', week: 'Vorherige Woche', day: 'Vorheriger Tag' },
  next: { month: 'Nächster Monat', week: 'Nächste Woche', day: 'Nächster Tag' },
  reading: 'Der Kalender wird geladen …',
  failed: 'Der Kalender konnte nicht geladen werden.',
  nothing: 'In diesem Zeitraum ist nichts geplant.',
  nothingOnDay: 'An diesem Tag ist nichts geplant.',
  results: {
    COMING: 'Geplant',
    QUEUED: 'In der Warteschlange',
    RUNNING: 'Wird ausgeführt',
    PASSED: 'Bestanden',
    FAILED: 'Fehlgeschlagen',
    CANCELLED: 'Abgebrochen',
    ERROR: 'Nicht ausgeführt',
  },
  times: (count) => `${count} Mal`,
  more: (count) => `${count} weitere`,
  count: (count) => (count === 1 ? '1 Ausführung' : `${count} Ausführungen`),
  forward: (minutes, zone) => `Die Uhren werden um ${minutes} Minuten vorgestellt (${zone})`,
  back: (minutes, zone) => `Die Uhren werden um ${minutes} Minuten zurückgestellt (${zone})`,
  cut: (name, last) => `${name} läuft zu oft, um jeden Zeitpunkt zu zeigen. Gezeigt bis ${last}.`,
  older: (count) => `${count} ältere Ausführungen werden nicht gezeigt. Wählen Sie einen kürzeren Zeitraum.`,
  inZone: (time, zone) => `${time} in ${zone}`,
};
