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

test('a setting with its old name is read, with a warning about the new name', () =>
  expect(read({ CALLS_A_MINUTE: '50' })).toEqual({
    limit: 50,
    warnings: [expect.stringContaining('CALLS_A_MINUTE is now called RATE_LIMIT_PER_MINUTE')],
  }));

test('the new name of a setting overrides the old one', () =>
  expect(read({ CALLS_A_MINUTE: '50', RATE_LIMIT_PER_MINUTE: '70' }).limit).toBe(70));

test('there is no warning without an old name', () =>
  expect(read({ RATE_LIMIT_PER_MINUTE: '70' })).toEqual({ limit: 70, warnings: [] }));
