import { describe, expect, test } from 'vitest';
import { stepValue, type ValueScope } from '../../adapter/runner/values/step-value.ts';
import type { PlanRow, PlanStep, PlanValue } from '../../src/domain/runs/plan.ts';
import { step as planStep } from './at-plans.ts';

/** The value of a step with a dataset that does not have one for it. */
const text = (value: string): PlanValue => ({ type: 0, text: value });
const empty = (column: string, isSecret = false): PlanValue => ({ ...text(''), empty: { column, isSecret } });

const valueWith = (step: PlanStep, row: Partial<PlanRow>) => {
  const scope = {
    vars: new Map(),
    params: {},
    data: {},
    secrets: {},
    row: { iteration: 2, steps: {}, parameters: {}, ...row },
    expressions: { template: async () => 'evaluated', formula: async () => 'evaluated', stop: () => {} },
  } as unknown as ValueScope;
  return stepValue(step, scope, 'here');
};

const noValue = 'This step has no value. Run the flow with a dataset that has a column ‘password’.';
const password = planStep('Type', { parameterName: 'password', configuration: { isSecret: true } });
const user = planStep('Type', { value: 'olivia' });

describe('a step without a value of its own', () => {
  test.each([
    ['without a dataset', {}],
    ['with a dataset that has other columns', { parameters: { user: text('anna') } }],
    ['with a dataset that has other columns for steps', { steps: { other: text('anna') } }],
  ])('fails %s', async (_, row) => {
    await expect(valueWith(password, row)).rejects.toThrow(noValue);
  });

  test('gets that of the column with the name of its parameter', async () => {
    const { text: value } = await valueWith(password, { parameters: { password: text('s3cret-enough') } });
    expect(value).toBe('s3cret-enough');
  });

  test('that needs none is executed', async () => {
    expect((await valueWith(planStep('Click', { parameterName: 'password' }), {})).text).toBe('');
  });
});

describe('an empty cell', () => {
  test('of a secret column fails, with the number of the row in the dataset and the column', async () => {
    const cell = empty('Password', true);
    const message = 'Row 5 has no value in the column ‘Password’.';
    await expect(valueWith(password, { number: 5, parameters: { password: cell } })).rejects.toThrow(message);
    await expect(valueWith(user, { number: 5, steps: { [user.id]: cell } })).rejects.toThrow(message);
  });

  test('is empty text for a step that types, and never what was recorded', async () => {
    expect((await valueWith(user, { steps: { [user.id]: empty('user') } })).text).toBe('');
  });

  test.each(['Select', 'Navigate', 'Upload', 'Press'] as const)(
    'fails a step that cannot go without: %s',
    async (kind) => {
      const one = planStep(kind, { value: 'recorded' });
      const message = 'Row 2 has no value in the column ‘country’.';
      await expect(valueWith(one, { steps: { [one.id]: empty('country') } })).rejects.toThrow(message);
    },
  );

  test('fails a step that was recorded as secret, whatever the type of the column', async () => {
    const row = { steps: { [password.id]: empty('pw') } };
    await expect(valueWith(password, row)).rejects.toThrow('Row 2 has no value in the column ‘pw’.');
  });

  test('of a secret column fails an expression that uses it', async () => {
    const template = planStep('Type', { value: '{{data["pw"]}}!' });
    const row = { parameters: { pw: empty('pw', true) } };
    await expect(valueWith(template, row)).rejects.toThrow('Row 2 has no value in the column ‘pw’.');
  });
});
