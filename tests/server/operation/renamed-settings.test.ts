import { expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { withRenamedSettings } from '../../../server/renamed-settings.ts';

const read = (env: Record<string, string>) => {
  const warnings: string[] = [];
  const config = readConfig(
    withRenamedSettings(env, (sentence) => warnings.push(sentence)),
    '/srv/assay',
  );
  return { limit: config.rateLimitPerMinute, warnings };
};

test('a setting under its old name is read, with a warning that names the new one', () =>
  expect(read({ CALLS_A_MINUTE: '50' })).toEqual({
    limit: 50,
    warnings: [expect.stringContaining('CALLS_A_MINUTE is now called RATE_LIMIT_PER_MINUTE')],
  }));

test('the new name of a setting wins over the old one', () =>
  expect(read({ CALLS_A_MINUTE: '50', RATE_LIMIT_PER_MINUTE: '70' }).limit).toBe(70));

test('without an old name there is no warning', () =>
  expect(read({ RATE_LIMIT_PER_MINUTE: '70' })).toEqual({ limit: 70, warnings: [] }));
