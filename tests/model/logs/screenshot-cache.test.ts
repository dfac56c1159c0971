import { firstValueFrom, of, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import { logLimits } from '../../../src/domain/logs/log-limits.ts';
import { createScreenshotCache } from '../../../src/services/logs/screenshot-cache.ts';

const begun = (most = 10) => {
  const requests: string[] = [];
  let time = 0;
  let fails = false;
  const cache = createScreenshotCache({
    read: (_project, _log, id) => {
      requests.push(id);
      return fails ? throwError(() => ({ kind: 'offline' })) : of(new Blob([id]));
    },
    now: () => time,
    stay: logLimits.screenshotStay,
    most,
  });
  return {
    requests,
    look: (id: string) => firstValueFrom(cache.picture('p', 'l', id)),
    pass: (milliseconds: number) => (time += milliseconds),
    fail: (now: boolean) => (fails = now),
  };
};

test('a screenshot is read again only after 15 minutes [LOG-014]', async () => {
  const { requests, look, pass } = begun();
  await look('a');
  pass(900_000 - 1);
  expect(await (await look('a')).text()).toBe('a');
  expect(requests).toEqual(['a']);
  pass(1);
  await look('a');
  expect(requests).toEqual(['a', 'a']);
});
test('a screenshot that could not be read is asked for again', async () => {
  const { requests, look, fail } = begun();
  fail(true);
  await look('a').catch(() => {});
  fail(false);
  await look('a');
  expect(requests).toEqual(['a', 'a']);
});
test('the oldest screenshots go first when there are too many', async () => {
  const { requests, look } = begun(2);
  for (const id of ['a', 'b', 'c', 'd', 'd', 'a']) await look(id);
  expect(requests).toEqual(['a', 'b', 'c', 'd', 'a']);
});
