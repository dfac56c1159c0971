import type { In } from '../../texts/in-language.ts';
import type { fieldGridMessages as english } from '../field-grid-messages.ts';

export const fieldGridMessages: In<typeof english> = {
  handle: (name) => `${name} anordnen`,
  help: 'Zum Verschieben ziehen oder die Pfeiltasten verwenden. Umschalttaste und Pfeiltasten ändern die Größe, Esc bricht ab.',
  placed: (name, column, row) => `${name} steht in Spalte ${column}, Zeile ${row}`,
  sized: (name, width, height) =>
    `${name} ist ${width} ${width === 1 ? 'Spalte' : 'Spalten'} breit und ${height} ${height === 1 ? 'Zeile' : 'Zeilen'} hoch`,
  noRoom: (name) => `Für ${name} ist dort kein Platz`,
  reverted: (name) => `${name} steht wieder, wo es war`,
  tooNarrow: 'Vergrößern Sie das Fenster, um Felder anzuordnen.',
};
