import { describe, expect, test } from 'vitest';
import { casesIn } from '../cases-in.ts';

const command = (name: string, target = '', value = '') => ({
  id: '',
  comment: '',
  command: name,
  target,
  targets: [],
  value,
});
const file = (tests: readonly object[]) =>
  JSON.stringify({ id: 'p', version: '2.0', name: 'P', url: 'http://127.0.0.1', suites: [], tests });
const stepsIn = async (commands: readonly object[]) => {
  const { cases } = await casesIn(file([{ id: 't1', name: 'T', commands }]));
  return { one: cases[0], values: cases[0]?.tasks.flatMap(({ steps }) => steps.map(({ values }) => values)) ?? [] };
};

describe('a file of Selenium IDE', () => {
  test('may set a variable several times: each has a name of its own, which the steps behind it use, and a person is told', async () => {
    const { one, values } = await stepsIn([
      command('executeScript', 'return 1', 'out'),
      command('type', 'id=a', '${out}'),
      command('storeText', 'id=b', 'out'),
      command('assertText', 'id=c', '${out}'),
      command('storeText', 'id=d', 'other'),
    ]);
    expect(values.map((step) => step?.exportData || step?.parameterValue)).toEqual([
      'out',
      '{{out}}',
      'out-2',
      '{{out-2}}',
      'other',
    ]);
    expect(one?.left).toEqual([{ note: 'variablesRenamed', name: 'out' }]);
  });

  test('with short ids has no ids of flows, but tests still run each other', async () => {
    const { cases, source } = await casesIn(
      file([
        { id: '1', name: 'Signs in', commands: [command('open', '/')] },
        { id: '2', name: 'Pays', commands: [command('run', 'Signs in')] },
      ]),
      { name: 'a.side' },
    );
    expect(source).toMatch(/^selenium\/./);
    expect(cases.map(({ id, key }) => [id, key])).toEqual([
      [':1', '1'],
      [':2', '2'],
    ]);
    expect(cases[1]?.tasks[0]?.steps[0]?.values?.configuration).toEqual({ flowId: ':1' });
  });
});
