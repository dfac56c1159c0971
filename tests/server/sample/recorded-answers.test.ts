import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSample } from '../../../server/sample/fill-sample.ts';
import { readRecorded, recordedPeople } from '../../screens/answers/answers.ts';
import { askAnswers } from '../../screens/answers/ask-answers.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/** The screen tests rely on recorded answers (tests/screens/answers): the server still gives the same. */
let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await freshDatabase();
  await fillSample(database);
  server = await startTestServer({ database, env: { SAMPLE: 'on' } });
});
afterAll(async () => {
  await server.stop();
  await database.close();
});

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const dateOrTime = /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/;

/** Without what differs in each installation: generated ids by the order in which they appear, dates, the version. */
const comparable = (answer: unknown): unknown => {
  const ids = new Map<string, string>();
  const nameOf = (id: string) => {
    if (!ids.has(id)) ids.set(id, `id ${ids.size + 1}`);
    return ids.get(id) ?? id;
  };
  const text = (value: string) => (dateOrTime.test(value) ? 'a date' : value.replaceAll(uuid, nameOf));
  const part = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(part);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [text(key), key === 'version' ? 'a version' : part(inner)]),
      );
    return typeof value === 'string' ? text(value) : value;
  };
  return part(answer);
};

test.each(recordedPeople)(
  '%s is answered as recorded; if that is meant to change: npm run record:answers',
  async (person) => {
    const { answers } = readRecorded(person);
    const now = await askAnswers(server.base, person, Object.keys(answers));
    for (const [key, answer] of Object.entries(now)) expect(comparable(answer), key).toEqual(comparable(answers[key]));
  },
);
