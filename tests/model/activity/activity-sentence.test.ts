import { describe, expect, test } from 'vitest';
import type { ActivityGroup } from '../../../src/domain/activity/activity-contract.ts';
import { fieldOptions, groupSentence } from '../../../src/domain/activity/activity-sentence.ts';
import '../../../src/domain/all-rules.ts';
import { loadGerman } from '../../../src/app/language/load-german.ts';
import { wholeBatch } from './revert-batch-plan.ts';

const { entry, ...names } = wholeBatch([]);
const group = (values: readonly string[], more: Partial<ActivityGroup> = {}): ActivityGroup => ({
  id: 'f9',
  position: 9,
  from: entry.createdDate,
  changes: values.length,
  records: values.length,
  entries: values.map((newValue, at) => ({ ...entry, id: `f${at}`, newValue })),
  revertible: values.length,
  follows: false,
  ...more,
});
const said = (of: ActivityGroup) =>
  groupSentence(of, { ...names, names: { 'p1/DEFECT/SHOP-1': 'Cart loses items' } })
    .map(({ text }) => text)
    .join('');

describe('a group of changes as a sentence', () => {
  test('says who changed which field of how many records, and the value if all have one', () => {
    expect(said(group(['Minor', 'Minor']))).toBe('Noah updated Severity of 2 defects to Minor');
    expect(said(group(['Minor', 'Critical']))).toBe('Noah updated Severity of 2 defects');
  });

  test('does not claim one value for changes that are not here', () =>
    expect(said(group(['Minor', 'Minor'], { changes: 40, records: 38 }))).toBe('Noah updated Severity of 38 defects'));

  test('tells a single change as the trail does, before and after', () =>
    expect(said(group(['Minor']))).toBe('Noah updated Severity of defect SHOP-1 Cart loses items from Major to Minor'));
});

describe('the fields to filter by', () => {
  const kinds = [
    { kind: 'defect', entity: 'DEFECT', labels: { severity: 'Impact', status: 'Status' } },
    { kind: 'flow', entity: 'FLOW', labels: {} },
  ];
  test('are those of the chosen type, with the labels of the project', () => {
    expect(fieldOptions(kinds, 'defect')).toContainEqual({ value: 'severity', label: 'Impact' });
    expect(fieldOptions(kinds, 'flow')).not.toContainEqual({ value: 'severity', label: 'Impact' });
  });
  test('that are delivered have names in the language of the page', () => {
    const delivered = [{ kind: 'defect', entity: 'DEFECT', labels: { severity: 'Severity', status: 'State' } }];
    const back = loadGerman();
    const options = fieldOptions(delivered, 'defect');
    back();
    expect(options).toContainEqual({ value: 'severity', label: 'Schweregrad' });
    expect(options).toContainEqual({ value: 'status', label: 'State' });
  });
  test('of all types come once each', () => {
    const values = fieldOptions(kinds, '').map(({ value }) => value);
    expect(new Set(values).size).toBe(values.length);
    expect(values).toContain('severity');
  });
});
