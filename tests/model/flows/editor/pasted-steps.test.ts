import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pastedSteps } from '../../../../src/domain/flows/editor/pasted-steps.ts';

const step = (name: string, inputData = '', description = '') => ({ name, inputData, description });

test('each pasted line is a step, without its number or bullet', () =>
  expect(pastedSteps('1. Open the shop\r\n2) Search\n- Add to basket\n\n')).toEqual([
    step('Open the shop'),
    step('Search'),
    step('Add to basket'),
  ]));

test('cells of a spreadsheet are action, data and expected result', () =>
  expect(pastedSteps('Sign in\tada\tThe name is shown\nSign out')).toEqual([
    step('Sign in', 'ada', 'The name is shown'),
    step('Sign out'),
  ]));

test('a quoted cell keeps its line breaks and quotes', () =>
  expect(pastedSteps('Order\t"2 lamps\n1 ""small"" table"\tPaid')).toEqual([
    step('Order', '2 lamps\n1 "small" table', 'Paid'),
  ]));

test('one line is a text for the cell, not a step', () => expect(pastedSteps('Open the shop\n')).toBeNull());

test('any text becomes steps that the product takes', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      for (const { name, inputData, description } of pastedSteps(text) ?? []) {
        expect([...name].length).toBeLessThanOrEqual(255);
        expect(name).not.toMatch(/\n/);
        expect(name + inputData + description).not.toBe('');
      }
    }),
  ));
