import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  columnsOf,
  elementOfText,
  elementText,
  fieldIn,
  locatorKinds,
  withLocator,
} from '../../../../src/domain/flows/editor/step-text.ts';
import { earlierExports } from '../../../../src/domain/flows/editor/earlier-exports.ts';
import { sampleParts, step } from './sample-parts.ts';

describe('an element in a cell', () => {
  test('is written with its kind, name and position', () =>
    expect(elementOfText('role=button "Sign in" #2')).toEqual({ by: 'role', value: 'button', name: 'Sign in', nth: 2 }));

  test('without a kind is a text of the page', () =>
    expect(elementOfText('Add to basket')).toEqual({ by: 'text', value: 'Add to basket' }));

  test('with an unknown kind is a text, too', () =>
    expect(elementOfText('total=12')).toEqual({ by: 'text', value: 'total=12' }));

  test('that is empty names no element', () => expect(elementOfText('  ')).toBeNull());

  test('is read as it was written', () => {
    const word = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 .-]{0,20}[A-Za-z0-9]$/);
    fc.assert(
      fc.property(fc.constantFrom(...locatorKinds), word, fc.option(word), fc.option(fc.nat(50)), (by, value, name, nth) => {
        const locator = { by, value, ...(name !== null && { name }), ...(nth !== null && { nth }) };
        const written = elementText({ technicalObject: withLocator({ technicalObject: null }, locator) });
        expect(elementOfText(written)).toEqual(locator);
      }),
    );
  });

  test('keeps what the recorder knows about it', () =>
    expect(
      withLocator({ technicalObject: { others: [{ by: 'css', value: '#a' }] } }, { by: 'text', value: 'Buy' }),
    ).toEqual({ others: [{ by: 'css', value: '#a' }], target: { by: 'text', value: 'Buy' } }));
});

describe('the columns', () => {
  test('of manual steps are action, data and expected result', () => {
    expect(columnsOf([{ actionType: 'Manual' }])).toEqual(['kind', 'name', 'value', 'expected']);
    expect(fieldIn({ actionType: 'Manual' }, 'value')).toBe('inputData');
    expect(fieldIn({ actionType: 'Manual' }, 'expected')).toBe('description');
  });

  test('of automated steps are element and value', () => {
    expect(columnsOf([{ actionType: 'Type' }])).toEqual(['kind', 'name', 'element', 'value']);
    expect(fieldIn({ actionType: 'Click' }, 'value')).toBeNull();
  });

  test('of Verify have its expected value, of Store the name that it exports [FLOW-011]', () => {
    expect(fieldIn({ actionType: 'Verify' }, 'expected')).toBe('parameterValue');
    expect(fieldIn({ actionType: 'Store' }, 'value')).toBe('exportData');
  });
});

test('a value may refer to what steps before it export', () => {
  const parts = sampleParts();
  parts.steps['s1'] = step('s1', 't1', 'a0', { exportData: 'user' });
  parts.steps['s5'] = step('s5', 't2', 'a1', { exportData: 'order' });
  expect(earlierExports(parts, 's4')).toEqual(['user']);
});
