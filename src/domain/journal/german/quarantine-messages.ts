import type { In } from '../../texts/in-language.ts';
import type { quarantineMessages as english } from '../quarantine-messages.ts';

export const quarantineMessages: In<typeof english> = {
  damaged: (count) =>
    count === 1
      ? 'Ein Teil Ihrer Arbeit auf diesem Gerät konnte nicht gelesen werden. Was davon übrig ist, wird hier aufbewahrt.'
      : `${count} Teile Ihrer Arbeit auf diesem Gerät konnten nicht gelesen werden. Was davon übrig ist, wird hier aufbewahrt.`,
  newer: (count) =>
    count === 1
      ? 'Ein Teil Ihrer Arbeit auf diesem Gerät wartet auf eine neuere Version. Er wird hier aufbewahrt und gesendet, sobald diese Version hier läuft.'
      : `${count} Teile Ihrer Arbeit auf diesem Gerät warten auf eine neuere Version. Sie werden hier aufbewahrt und gesendet, sobald diese Version hier läuft.`,
  download: 'Herunterladen',
  discard: 'Verwerfen',
};
