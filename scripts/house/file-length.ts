import type { Rule } from './source-file.ts';

const mostLines = 250;
/** A statechart is one file, and so is each composition root. */
const mostLinesOfOnePiece = 400;
const isOnePiece = (path: string) => /-machine\.ts$|^src\/app\/workspace\.ts$/.test(path);

export const fileLength: Rule = ({ path, lines }) => {
  const most = isOnePiece(path) ? mostLinesOfOnePiece : mostLines;
  if (lines.length <= most) return [];
  return [
    {
      path,
      line: most + 1,
      rule: 'file-length',
      says: `${lines.length} lines; the maximum is ${most}: split the file`,
    },
  ];
};
