import { headOf, type MachineOutput, type PathOutput } from '../describe-machine.ts';

/** Readable text; Markdown characters are escaped with a backslash. */
export const plain = (words: string): string => words.replaceAll(/[\\`*_{}[\]<>#|~]/g, String.raw`\$&`);

const path = ({ begin, end, steps }: PathOutput, index: number) =>
  [
    `### Path ${index + 1}: from ${plain(begin)} to ${plain(end)}\n`,
    '| | What happens | What is seen |',
    '| --: | --- | --- |',
    ...steps.map(({ words, state }, at) => `| ${at + 1} | ${plain(words)} | ${plain(state)} |`),
  ].join('\n');

export const markdown = (machines: readonly MachineOutput[]): string =>
  machines
    .map((machine) =>
      [`## ${plain(headOf(machine))}`, ...(machine.cut ? [machine.cut] : []), ...machine.paths.map(path)].join('\n\n'),
    )
    .join('\n\n');
