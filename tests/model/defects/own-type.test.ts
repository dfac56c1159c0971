import { expect, test } from 'vitest';
import { setValue, textOf } from '../../../src/domain/defects/decisions/field-access.ts';
import { recordWith } from './sample-defect.ts';

test("the Type field of the panel shows the defect's own type [DEF-040]", () => {
  expect(textOf(recordWith({ type: 'Infrastructure Issue' }), 'defectType')).toBe('Infrastructure Issue');
  expect(textOf(recordWith({ type: 'Bug', custom: { defectType: 'Configuration Issue' } }), 'defectType')).toBe(
    'Configuration Issue',
  );
  expect(textOf(recordWith({ type: 'Bug' }), 'priority')).toBe('');
});

test("a change of the Type field changes the defect's own type, and clearing it clears both [DEF-040]", () => {
  const record = structuredClone(recordWith({ type: 'Bug' }));
  setValue(record, 'defectType', 'Authorization Issue');
  expect([record.type, record.custom['defectType']]).toEqual(['Authorization Issue', 'Authorization Issue']);
  setValue(record, 'defectType', '');
  expect([record.type, textOf(record, 'defectType')]).toEqual(['', '']);
});
