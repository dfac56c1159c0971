import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { answer } from '../../scripts/paths/answer.ts';
import type { MachineOutput } from '../../scripts/paths/describe-machine.ts';
import type { PathModel } from '../../scripts/paths/path-model.ts';
import { flowImportShape } from '../../src/domain/flows/flow-import.ts';
import { runPlan } from '../model/paths/plan-walk.ts';
import { planned } from '../model/plans.ts';
import { userModels } from '../model/users/user-models.ts';
import { lamp, pathModel } from './planted-machines.ts';

const real: readonly PathModel[] = [
  ...planned.map((each): PathModel => ({ ...each, kind: 'machine' })),
  ...userModels.map((each): PathModel => ({ ...each, kind: 'user model' })),
];
const one = (machine: AnyStateMachine) => [pathModel(machine)];
const ask = (line: string, all: readonly PathModel[] = one(lamp())) => answer(all, line.split(' ').filter(Boolean));
const messages = (line: string, all?: readonly PathModel[]) =>
  (JSON.parse(ask(`${line} --format json`, all).said) as { machines: readonly MachineOutput[] }).machines;
const stepsOf = (line: string, all?: readonly PathModel[]) =>
  messages(line, all)[0]?.paths.map(({ steps }) => steps.map(({ words }) => words).join(' '));

describe('the paths of a strategy', () => {
  test('shortest paths reach every state and take every transition', () => {
    expect(stepsOf('lamp')).toEqual(['switch.press', 'switch.press switch.turn', 'switch.press switch.press']);
  });
  test('one long walk covers everything', () => {
    expect(stepsOf('lamp --strategy cover')).toHaveLength(1);
    expect(ask('--coverage lamp --strategy cover').said).toMatch(/lamp +1 +\d +5\/5 +3\/3 +1\/2/);
  });
  test('simple paths visit no state twice, and the output says if there are more', () => {
    expect(stepsOf('lamp --strategy simple --to dimmed')).toEqual(['switch.press switch.turn']);
    const wide = lamp({ 'bulb.change': 'broken' }, { broken: {} });
    expect(messages('lamp --strategy simple --most 1', one(wide))[0]?.cut).toContain('more than 1');
  });
  test('a random walk is the same for the same seed, and ends after the given steps or at the given state', () => {
    const seven = stepsOf('lamp --strategy random --seed 7 --steps 40');
    expect(stepsOf('lamp --strategy random --seed 7 --steps 40')).toEqual(seven);
    expect(stepsOf('lamp --strategy random --seed 8 --steps 40')).not.toEqual(seven);
    expect(seven?.[0]?.split(' ')).toHaveLength(40);
    const [to] = messages('lamp --strategy random --to dimmed');
    expect(to?.paths[0]?.end).toBe('bright.dimmed');
    const ending = one(lamp({ 'bulb.change': 'broken' }, { broken: {} }));
    expect(messages('lamp --strategy random --steps 10000', ending)[0]?.cut).toMatch(
      /^Nothing more can happen after \d+/,
    );
  });
  test('a walk that does not reach the given state says so', () => {
    expect(messages('lamp --strategy random --steps 1 --to dimmed')[0]?.cut).toContain('did not come there');
  });
});

describe('the output format', () => {
  const line = /^(@\w+|Feature: .+|Scenario: .+|Rule: .+|(Given|When|Then) .+|)$/;

  test('Gherkin is one feature with scenarios that contain only steps', () => {
    for (const names of ['titleUser', 'titleEdit', 'all']) {
      const lines = ask(`${names} --format gherkin`, real)
        .said.split('\n')
        .map((each) => each.trim());
      expect(lines.filter((each) => !line.test(each))).toEqual([]);
      expect(lines.filter((each) => each.startsWith('Feature:'))).toHaveLength(1);
      for (const [at, each] of lines.entries()) {
        if (each.startsWith('Scenario:')) expect(lines[at + 1]).toMatch(/^Given /);
        if (each.startsWith('When ')) expect(lines[at + 1]).toMatch(/^Then /);
      }
    }
    expect(ask('titleUser --format gherkin', real).said).toContain('When the person types another title');
  });

  test('every exported flow can be imported', () => {
    for (const strategy of ['shortest', 'cover', 'random'])
      for (const each of real) {
        const { said, code } = ask(`${each.plan.machine.id} --strategy ${strategy} --format flow`, real);
        expect(code).toBe(0);
        const { flows } = flowImportShape.parse(JSON.parse(said));
        expect(flows[0]?.tasks.length).toBeGreaterThan(0);
      }
    const [flow] = flowImportShape.parse(JSON.parse(ask('lamp --to dimmed --format flow').said)).flows;
    expect(flow?.tasks[0]).toMatchObject({
      taskDetails: { name: 'Path to bright, dimmed', description: 'Begins at: dark' },
      steps: [{ name: 'switch.press', description: 'Then: bright, full', onFailure: 'STOP' }, { name: 'switch.turn' }],
    });
    expect(
      flowImportShape.safeParse({ format: 'assay.flows', version: 1, flows: [{ name: 'x', steps: [] }] }).success,
    ).toBe(false);
  });

  test('Playwright runs a user model in the browser, and a machine with the answers of its plan', () => {
    const person = ask('titleUser --strategy cover --format playwright', real).said;
    expect(person).toContain(`await runPathInBrowser(open, info, 'titleUser', [`);
    expect(person).toContain(`{ act: 'title.typed', state: 'changed' },`);
    const inner = ask('titleEdit --format playwright', real).said;
    expect(inner).toContain(`import { titleEditPlan } from '../model/defects/panel/title-edit-plan.ts';`);
    expect(inner).toContain('runPlan(titleEditPlan, [');
    const imports = [...`${person}\n${inner}`.matchAll(/import \{ (\w+) \} from '(\..+)';/g)];
    expect(imports).toHaveLength(4);
    for (const [, name = '', path = ''] of imports)
      expect(readFileSync(join('tests/e2e', path), 'utf8')).toMatch(new RegExp(`export const ${name}\\b`));
  });

  test('JSON paths run on the machine again and lead to the same states', () => {
    for (const { plan } of planned)
      for (const { paths } of messages(`${plan.machine.id} --strategy cover`, real))
        for (const { steps } of paths) runPlan(plan, steps);
    const [{ plan } = { plan: pathModel(lamp()).plan }] = one(lamp());
    expect(() => runPlan(plan, [{ event: { type: 'switch.press' }, state: 'dark' }])).toThrow(
      'step 1, switch.press: lamp is at bright.full, not at dark',
    );
  });

  test('Markdown escapes its special characters', () => {
    expect(ask('titleEdit --format markdown', real).said).toMatch(/\| title\.write \\\{"text":"New"\\\} \|/);
  });
});

describe('the coverage', () => {
  test('names a guard that is never false', () => {
    expect(ask('--coverage').said).toContain('lamp: lamp.dark ── switch.press: isPaid is never false');
  });

  test('passes the check for all machines and user models of the product', () => {
    expect(ask('--check', real)).toMatchObject({ code: 0 });
  }, 60_000);

  test('fails the check for a state or a transition that no path reaches, by name', () => {
    expect(ask('--check', one(lamp({}, { stolen: {} })))).toEqual({
      code: 1,
      said: 'lamp: state lamp.stolen is not reached by any path',
    });
    const { code, said } = ask('--check', one(lamp({}, { stolen: { on: { 'switch.press': 'dark' } } })));
    expect([code, said.split('\n').at(-1)]).toEqual([
      1,
      'lamp: transition lamp.stolen ── switch.press is not reached by any path',
    ]);
  });
});

test.each([
  ['nothing', 'Unknown machine "nothing". Available: lamp.'],
  ['lamp --strategy best', '--strategy must be one of shortest, simple, random, cover, not "best".'],
  ['lamp --format pdf', '--format must be one of text, json, markdown, gherkin, playwright, flow, not "pdf".'],
  ['lamp --seed -1', "Option '--seed' argument is ambiguous. Use --help for the list of options."],
  ['lamp --steps 0', '--steps must be a whole number from 1 to 10000, not "0".'],
  [
    'lamp --to nowhere',
    '"nowhere" does not name exactly one state in lamp. Available: bright, bright.dimmed, bright.full, dark.',
  ],
  ['lamp --to dimmed --strategy cover', '--to cannot be combined with cover'],
  ['--to dimmed', 'Name the machine, too'],
  ['--format gherkin', 'No machine given.'],
  ['--coverage --format flow', 'The format of the coverage must be one of text, json, markdown, not flow.'],
  ['--colour', "Unknown option '--colour'. Use --help for the list of options."],
])('%s is rejected with a message and exit code 2', (line, sentence) => {
  const { said, code } = ask(line);
  expect([code, said]).toEqual([2, expect.stringContaining(sentence)]);
});

test('help names every option', () => {
  const { said, code } = ask('--help');
  expect(code).toBe(0);
  for (const option of ['strategy', 'to', 'seed', 'steps', 'most', 'format', 'out', 'coverage', 'check'])
    expect(said).toContain(`--${option}`);
});

test('an invalid command line exits with 2 and prints only the reason', async () => {
  const run = promisify(execFile)(process.execPath, ['scripts/paths.ts', 'nothing']);
  await expect(run).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^Unknown machine "nothing"\./) as string,
  });
});
