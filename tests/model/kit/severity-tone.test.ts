import { expect, test } from 'vitest';
import { severityTone } from '../../../src/ui/theme/tones.ts';

test('a severity that was renamed keeps the tone of its place, and one that no list has is neutral', () => {
  const five = ['Stopper', 'Critical', 'Big', 'Small', 'Tiny'];
  expect(five.map((one) => severityTone(one, five))).toEqual(['severe', 'danger', 'warning', 'info', 'neutral']);
  const two = ['Bad', 'Fine'];
  expect(two.map((one) => severityTone(one, two))).toEqual(['severe', 'neutral']);
  const many = Array.from({ length: 40 }, (_, at) => `S${at}`);
  expect([severityTone('Gone', many), severityTone('Only', ['Only']), severityTone('Gone', [])]).toEqual(
    Array.from({ length: 3 }, () => 'neutral'),
  );
});
