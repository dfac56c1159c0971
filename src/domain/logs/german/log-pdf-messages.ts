import type { In } from '../../texts/in-language.ts';
import { numberText } from '../../texts/set-locale.ts';
import type { logPdfMessages as english } from '../log-pdf-messages.ts';

export const logPdfMessages: In<typeof english> = {
  result: 'Ergebnis',
  ended: 'Beendet',
  steps: 'Schritte',
  counts: (done, total) => `${numberText(done)} von ${numberText(total)}`,
  results: 'Ergebnisse der Schritte',
  columns: { step: 'Schritt', value: 'Wert', result: 'Ergebnis', duration: 'Dauer' },
  left: (printed, total) =>
    `Gedruckt sind die Durchläufe 1 bis ${numberText(printed)} von ${numberText(total)}. Alle stehen im Protokoll.`,
  leftFlow:
    'Die Schritte dieses Ablaufs sind nicht gedruckt, weil das Dokument sonst zu lang wäre. Sie stehen im Protokoll.',
  picture: (step) => `Bild: ${step}`,
  picturesLeft: (count) =>
    count === 1
      ? '1 Bild ist nicht gedruckt. Es ist im Protokoll.'
      : `${numberText(count)} Bilder sind nicht gedruckt. Sie sind im Protokoll.`,
};
