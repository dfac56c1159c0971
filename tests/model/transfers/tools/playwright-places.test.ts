import { expect, test } from 'vitest';
import { blankStep, type StepValues } from '../../../../src/domain/flows/step.ts';
import { stepObjectShape } from '../../../../src/domain/runs/locator.ts';
import { playwrightStatement } from '../../../../src/domain/transfers/playwright/playwright-steps.ts';

/** What a recording knows beyond the element is in the exported test, too. */
const css = (value: string) => ({ by: 'css', value }) as const;
const codeOf = (values: Partial<StepValues>, value = '""') =>
  playwrightStatement({
    step: { ...blankStep, ...values },
    object: stepObjectShape.parse({ target: css('#plot'), second: css('#shelf') }),
    value,
  });

test('a click and a drag are at their places, and several options are chosen together', () => {
  const position = { position: { x: 3, y: 4 } };
  expect(codeOf({ actionType: 'Click', configuration: position })).toBe(
    'await page.locator("#plot").click({ position: { x: 3, y: 4 } });',
  );
  expect(codeOf({ actionType: 'Drag', configuration: { from: { x: 1, y: 2 }, to: { x: 3, y: 4 } } })).toBe(
    'await page.locator("#plot").dragTo(page.locator("#shelf"), { sourcePosition: { x: 1, y: 2 }, targetPosition: { x: 3, y: 4 }, steps: 10 });',
  );
  expect(codeOf({ actionType: 'Drag' })).toBe('await page.locator("#plot").dragTo(page.locator("#shelf"));');
  expect(codeOf({ actionType: 'Select' }, '"red\\nblue"')).toBe(
    'await page.locator("#plot").selectOption(["red","blue"]);',
  );
  expect(codeOf({ actionType: 'Select' }, '"red"')).toBe('await page.locator("#plot").selectOption("red");');
});
