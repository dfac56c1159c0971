import type { Rule } from './source-file.ts';

const mostLines = 250;

/** Files that are long for a reason. */
const longFiles: Readonly<Record<string, string>> = {};

export const fileLength: Rule = ({ path, lines }) =>
  lines.length <= mostLines || longFiles[path]
    ? []
    : [
        {
          path,
          line: mostLines + 1,
          rule: 'file-length',
          says: `${lines.length} lines; over ${mostLines} it is two files`,
        },
      ];
