import type { In } from '../in-language.ts';
import type { fieldGridWords as english } from '../field-grid-words.ts';

export const fieldGridWords: In<typeof english> = {
  handle: (name) => `${name} anordnen`,
  help: 'Ziehen Sie, oder verschieben Sie mit den Pfeiltasten; mit der Umschalttaste ändern die Pfeiltasten die Größe, Esc nimmt alles zurück.',
  placed: (name, column, row) => `${name} steht in Spalte ${column}, Zeile ${row}`,
  sized: (name, width, height) =>
    `${name} ist ${width} ${width === 1 ? 'Spalte' : 'Spalten'} breit und ${height} ${height === 1 ? 'Zeile' : 'Zeilen'} hoch`,
  noRoom: (name) => `Für ${name} ist dort kein Platz`,
  takenBack: (name) => `${name} steht wieder, wo es war`,
  tooNarrow: 'Felder lassen sich anordnen, wo mehr Platz ist.',
};
