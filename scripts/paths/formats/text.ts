import { headOf, type MachineOutput, type PathOutput } from '../describe-machine.ts';

const lines = ({ steps, begin, end }: PathOutput, index: number) => [
  `  path ${index + 1}, from ${begin} to ${end}`,
  ...steps.map(({ words, state }, at) => `  ${String(at + 1).padStart(4)}. ${words}  →  ${state}`),
];

export const text = (machines: readonly MachineOutput[]): string =>
  machines
    .map((machine) =>
      [headOf(machine), ...(machine.cut ? [`  ${machine.cut}`] : []), ...machine.paths.flatMap(lines)].join('\n'),
    )
    .join('\n\n');
