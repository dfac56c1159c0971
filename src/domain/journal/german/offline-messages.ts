import type { In } from '../../texts/in-language.ts';
import type { offlineMessages as english } from '../offline-messages.ts';

const waiting = (changes: number, where: string) => {
  if (changes === 0) return `Was Sie ändern, wartet ${where}.`;
  return changes === 1 ? `1 Änderung wartet ${where}.` : `${changes} Änderungen warten ${where}.`;
};

export const offlineMessages: In<typeof english> = {
  offline: 'Sie sind offline.',
  since: (clock) => `Sie sind seit ${clock} Uhr offline.`,
  asOf: (moment) => ` Gezeigt wird der Stand von ${moment} Uhr.`,
  onDevice: (changes) => waiting(changes, 'auf diesem Gerät'),
  inPage: (changes) => waiting(changes, 'auf dieser Seite'),
};
