import type { In } from '../../texts/in-language.ts';
import type { quarantineMessages as english } from '../quarantine-messages.ts';

export const quarantineMessages: In<typeof english> = {
  damaged: (count) =>
    count === 1
      ? '1 Element auf diesem Gerät konnte nicht gelesen werden. Laden Sie es herunter, um den Inhalt zu sichern, oder verwerfen Sie es.'
      : `${count} Elemente auf diesem Gerät konnten nicht gelesen werden. Laden Sie sie herunter, um den Inhalt zu sichern, oder verwerfen Sie sie.`,
  newer: (count) =>
    count === 1
      ? '1 Element auf diesem Gerät benötigt eine neuere Version und wird synchronisiert, sobald sie hier läuft.'
      : `${count} Elemente auf diesem Gerät benötigen eine neuere Version und werden synchronisiert, sobald sie hier läuft.`,
  download: 'Herunterladen',
  discard: 'Verwerfen',
};
