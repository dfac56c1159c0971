import { create } from 'qrcode';

/** A QR code as the path of an SVG: one unit per module, with the quiet zone of four modules around it. */
export interface QrPicture {
  /** The side of the square, in units. */
  readonly size: number;
  readonly path: string;
}

const quiet = 4;

export const qrPicture = (text: string): QrPicture => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const squares: string[] = [];
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) squares.push(`M${column + quiet} ${row + quiet}h1v1h-1z`);
  return { size: modules.size + 2 * quiet, path: squares.join('') };
};
