import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { requireNoSample } from '../../../server/sample/require-no-sample.ts';
import { fillSample } from '../../../server/sample/fill-sample.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const open = readConfig({ HOST: '0.0.0.0', SAMPLE: 'off' }, '/tmp');
const local = readConfig({ SAMPLE: 'off' }, '/tmp');

test('public passwords never work on an address that others can reach, even if the sample exists', async () => {
  await expect(requireNoSample(database, open)).resolves.toBeUndefined();
  await fillSample(database);
  await expect(requireNoSample(database, open)).rejects.toThrow(/does not start on 0\.0\.0\.0/);
  await expect(requireNoSample(database, local)).resolves.toBeUndefined();
});
