import type { In } from '../../texts/in-language.ts';
import type { offlineMessages as english } from '../offline-messages.ts';

const waiting = (changes: number) => {
  if (changes === 0) return 'Ihre Änderungen werden synchronisiert, sobald Sie wieder verbunden sind.';
  return changes === 1
    ? '1 Änderung wird synchronisiert, sobald Sie wieder verbunden sind.'
    : `${changes} Änderungen werden synchronisiert, sobald Sie wieder verbunden sind.`;
};

export const offlineMessages: In<typeof english> = {
  offline: 'Sie sind offline.',
  since: (clock) => `Sie sind seit ${clock} Uhr offline.`,
  asOf: (moment) => ` Stand der Daten: ${moment} Uhr.`,
  onDevice: (changes) => waiting(changes),
  inPage: (changes) => `Lassen Sie diese Seite geöffnet. ${waiting(changes)}`,
};
