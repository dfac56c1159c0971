import { stateWords } from '../../../tests/model/paths/words.ts';
import { headOf, type MachineOutput, type PathOutput } from '../describe-machine.ts';

/** Each file has one feature: for one machine, or with a rule for each of several machines. Each path is a scenario. */
const scenario = ({ kind, id }: MachineOutput, { begin, end, steps }: PathOutput, index: number) => {
  const isPerson = kind === 'user model';
  const at = (state: string) => `${isPerson ? 'the person' : id} is at "${stateWords(state)}"`;
  return [
    '',
    `  Scenario: path ${index + 1}, to ${stateWords(end)}`,
    `    Given ${at(begin)}`,
    ...steps.flatMap(({ words, state }) => [
      `    When ${isPerson ? `the person ${words}` : words}`,
      `    Then ${at(state)}`,
    ]),
  ];
};

const scenarios = (machine: MachineOutput) => machine.paths.flatMap((path, index) => scenario(machine, path, index));

const cutOf = ({ cut }: MachineOutput) => (cut ? [`  ${cut}`] : []);

const indent = (line: string) => (line ? `  ${line}` : line);

export const gherkin = (machines: readonly MachineOutput[]): string => {
  const [only, ...others] = machines;
  if (only && others.length === 0)
    return [`@${only.id}`, `Feature: ${headOf(only)}`, ...cutOf(only), ...scenarios(only)].join('\n');
  const rules = machines.map((machine) =>
    ['', `Rule: ${headOf(machine)}`, ...cutOf(machine), ...scenarios(machine)].map(indent).join('\n'),
  );
  return [`Feature: paths of ${machines.length} machines`, ...rules].join('\n');
};
