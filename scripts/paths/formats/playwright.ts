import { headOf, type MachineOutput, type PathOutput } from '../describe-machine.ts';

/**
 * A test file for tests/e2e. A path of a user model runs in the browser with the driver of that model; a path of a
 * machine runs on the machine itself with the answers of its plan, in the same run but without a browser.
 */
const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;

const title = ({ id }: MachineOutput, { end }: PathOutput, index: number) =>
  quoted(`${id}, path ${index + 1}: to ${end}`);

const person = (machine: MachineOutput) => (path: PathOutput, index: number) =>
  `
test(${title(machine, path, index)}, async ({ open }, info) => {
  await runPathInBrowser(open, info, ${quoted(machine.id)}, [
${path.steps.map(({ event, state }) => `    { act: ${quoted(event.type)}, state: ${quoted(state)} },`).join('\n')}
  ]);
});`;

const inner = (machine: MachineOutput) => (path: PathOutput, index: number) =>
  `
test(${title(machine, path, index)}, () => {
  runPlan(${machine.name}, [
${path.steps.map(({ event, state }) => `    { event: ${JSON.stringify(event)}, state: ${quoted(state)} },`).join('\n')}
  ]);
});`;

const isPerson = ({ kind }: MachineOutput) => kind === 'user model';

export const playwright = (machines: readonly MachineOutput[]): string => {
  const people = machines.filter(isPerson);
  const plans = machines.filter((machine) => !isPerson(machine));
  return [
    `// ${machines.map(headOf).join('\n// ')}`,
    '// Made by npm run paths; save it in tests/e2e as NAME.spec.ts and run: npm run e2e -- tests/e2e/NAME.spec.ts',
    ...(people.length > 0
      ? [
          `import { test } from './support/assay-test.ts';`,
          `import { runPathInBrowser } from './drivers/run-path-in-browser.ts';`,
        ]
      : [`import { test } from '@playwright/test';`]),
    ...(plans.length > 0 ? [`import { runPlan } from '../model/paths/plan-walk.ts';`] : []),
    ...plans.map(({ name, file }) => `import { ${name} } from '../model/${file}';`),
    ...people.flatMap((machine) => machine.paths.map(person(machine))),
    ...plans.flatMap((machine) => machine.paths.map(inner(machine))),
  ].join('\n');
};
