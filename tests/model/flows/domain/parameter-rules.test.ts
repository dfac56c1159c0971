import { describe, expect, test } from 'vitest';
import type { FlowChange } from '../../../../src/domain/flows/flow-facts.ts';
import type { FlowParameter } from '../../../../src/domain/flows/flow.ts';
import { parameterFaultText } from '../../../../src/domain/flows/parameters/parameter-fault.ts';
import type { ParameterRuleKind } from '../../../../src/domain/flows/parameters/parameter-rule.ts';
import { decided, record, stateOf } from './any-flow.ts';

const parameter = (type: FlowParameter['type'], more: Partial<FlowParameter> = {}): FlowParameter => ({
  name: 'count',
  type,
  default: '',
  values: [],
  description: '',
  ...more,
});
const ruled = (type: FlowParameter['type'], kind: ParameterRuleKind, value = '') =>
  parameter(type, { rules: [{ kind, value }] });

describe('a value of a parameter', () => {
  test.each<readonly [title: string, of: FlowParameter, right: readonly string[], wrong: string, message: string]>([
    ['a number', parameter('number'), ['-1.5'], 'ten', 'is not a number'],
    ['an integer [VALID-010]', ruled('number', 'integer'), ['3', '-3'], '1.5', 'must be an integer'],
    ['positive [VALID-011]', ruled('number', 'positive'), ['0.1'], '0', 'must be positive'],
    ['greater than a bound [VALID-012]', ruled('number', 'greaterThan', '5'), ['6'], '5', 'must be greater than 5'],
    ['at least a bound [VALID-012]', ruled('number', 'atLeast', '5'), ['5'], '4', 'must be greater than or equal to 5'],
    ['less than a bound [VALID-013]', ruled('number', 'lessThan', '5'), ['4'], '5', 'must be less than 5'],
    ['at most a bound [VALID-013]', ruled('number', 'atMost', '5'), ['5'], '6', 'must be less than or equal to 5'],
    ['even [VALID-014]', ruled('number', 'even'), ['2', '-4', '0'], '3', 'must be even'],
    ['odd [VALID-015]', ruled('number', 'odd'), ['3', '-1'], '2', 'must be odd'],
    ['a date [VALID-019]', parameter('date'), ['2026-02-28'], '28.02.2026', 'wrong date format'],
    ['a day that exists', parameter('date'), ['2024-02-29'], '2026-02-29', 'must be a valid date'],
    [
      'before a day [VALID-017]',
      ruled('date', 'before', '2026-03-01'),
      ['2026-02-28'],
      '2026-03-01',
      'must be before 2026-03-01',
    ],
    [
      'after a day [VALID-017]',
      ruled('date', 'after', '2026-03-01'),
      ['2026-03-02'],
      '2026-03-01',
      'must be after 2026-03-01',
    ],
    [
      'on or before a day [VALID-018]',
      ruled('date', 'onOrBefore', '2026-03-01'),
      ['2026-03-01T23:59'],
      '2026-03-02',
      'must be on or before 2026-03-01',
    ],
    [
      'on or after a day [VALID-018]',
      ruled('date', 'onOrAfter', '2026-03-01'),
      ['2026-03-01'],
      '2026-02-28',
      'must be on or after 2026-03-01',
    ],
    ['accepted [VALID-020]', ruled('boolean', 'accepted'), ['true'], 'false', 'must be accepted'],
  ])('must be %s', (_, of, right, wrong, message) => {
    expect(parameterFaultText(of, wrong)).toBe(message);
    for (const value of [...right, '', '{{known later}}']) expect(parameterFaultText(of, value)).toBeUndefined();
  });

  test('obeys all rules of its parameter', () => {
    const bounded = parameter('number', {
      rules: [
        { kind: 'atLeast', value: '1' },
        { kind: 'atMost', value: '9' },
        { kind: 'odd', value: '' },
      ],
    });
    const faults = ['0', '10', '4', '9'].map((value) => parameterFaultText(bounded, value));
    expect(faults).toEqual([
      'must be greater than or equal to 1',
      'must be less than or equal to 9',
      'must be odd',
      undefined,
    ]);
  });
});

describe('parameters are refused', () => {
  const flow = stateOf([], []);
  const saved = (...parameters: readonly FlowParameter[]) => {
    const change: FlowChange = { type: 'flow.update', field: 'parameters', value: parameters };
    return decided(flow, [change]);
  };
  const refusal = (refused: unknown) => ({ refused, field: 'parameters' });

  test('when the default value breaks the type or a rule', () => {
    expect(saved(parameter('number', { default: 'ten' }))).toEqual(refusal('notANumber'));
    expect(saved({ ...ruled('number', 'even'), default: '3' })).toEqual(refusal('even'));
    expect(saved({ ...ruled('number', 'even'), default: '4' })).toHaveLength(1);
  });
  test('when a rule belongs to another type, has no bound, or one that is no value', () => {
    expect(saved(ruled('text', 'even'))).toEqual(refusal('invalid'));
    expect(saved(ruled('number', 'after', '2026-01-01'))).toEqual(refusal('invalid'));
    expect(saved(ruled('number', 'even', '2'))).toEqual(refusal('invalid'));
    expect(saved(ruled('number', 'atLeast'))).toEqual(refusal('required'));
    expect(saved(ruled('date', 'after', '1.1.2026'))).toEqual(refusal('dateFormat'));
  });
  test('but those that are as they were stay, whatever is wrong with them', () => {
    const old = parameter('number', { name: 'old', default: 'ten' });
    const value = [old, parameter('text', { name: 'new' })];
    const before = { flow: record({ parameters: [old] }) };
    expect(decided(flow, [{ type: 'flow.update', field: 'parameters', value }], before)).toHaveLength(1);
  });
});
