import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract, type CallName } from '../../../src/domain/wire/contract.ts';
import { Caller, type Answer, type Headed } from '../caller.ts';
import { reportRefused } from '../defects/at-defects.ts';
import { addFlows } from '../datasets/at-datasets.ts';
import { addLogs } from '../logs/at-logs.ts';
import { permissionMatrix } from '../permissions/permission-matrix.ts';
import { Receiver } from '../webhooks/receiver.ts';
import { moreWrites } from './more-writes.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { openWorkspace, people, type Workspace } from '../workspace.ts';

/**
 * Every write of the contract with an idempotency key, as the permission table or `more-writes.ts` makes it: ten times at
 * once, again, with the same key for another call, and after a restart 23 hours later. G17 of the reliability goals.
 */
const atOnce = 10;
const day = 86_400_000;
/** Less than a day: the later server sweeps too, and ends the runs that have waited for a day by its clock. */
const muchLater = day - 3_600_000;

let space: Workspace;
let later: TestServer;
const receiver = new Receiver();
const tokens = new Map<string, string>();
beforeAll(async () => {
  await receiver.start();
  const env = { RATE_LIMIT_PER_MINUTE: '1000000', EGRESS_HOSTS: receiver.host };
  space = await openWorkspace({ env });
  await addFlows(space);
  await addLogs(space);
  const exp = Math.floor((Date.now() + 2 * day) / 1_000);
  for (const person of people) tokens.set(person, await space.token(person, { exp }));
  later = await startTestServer({
    database: space.database,
    env: { ...env, PUBLIC_URL: space.server.base },
    now: () => Date.now() + muchLater,
  });
});
afterAll(async () => {
  await later.stop();
  await space.close();
  await receiver.stop();
});

/** Of the answer that is stored, fields may come in another order. `repeated` tells that it is not the first one. */
const shortOf = ({ status, text }: Answer) => ({
  status,
  body: JSON.parse(text || 'null', (name, value: unknown) => (name === 'repeated' ? false : value)) as unknown,
});

type Ask = (name: string, args: object, headers?: Headed) => Promise<Answer>;
const askOf = (caller: Caller): Ask => caller.ask.bind(caller) as Ask;

/** Somebody who makes one call of the contract many times with one key, and all other calls once. */
const repeating = (token: string, call: string) => {
  const who = new Caller(space.server.base, token);
  const [once, hoursLater] = [askOf(who), askOf(new Caller(later.base, token))];
  const key = uuid();
  const made: { answers: readonly Answer[]; again: () => Promise<Answer>; hoursLater: () => Promise<Answer> }[] = [];
  const ask: Ask = async (name, args, headers = {}) => {
    if (name !== call || made.length > 0) return once(name, args, headers);
    const keyed = { ...headers, 'idempotency-key': key };
    const answers = await Promise.all(Array.from({ length: atOnce }, () => once(name, args, keyed)));
    made.push({
      answers,
      again: () => once(name, args, keyed),
      hoursLater: () => hoursLater(name, args, keyed),
    });
    return answers[0] as Answer;
  };
  return { who: Object.assign(who, { ask }) as Caller, key, made };
};

/** Without a mail server, nothing can be sent. */
const needsMail = 'identity.resetPassword';

const writes = [...permissionMatrix, ...moreWrites(receiver)].filter(({ call, statuses }) => {
  const { idempotent } = contract[call] as { idempotent?: true };
  return idempotent === true && statuses.some((status) => status < 300);
});

/** Writes that are not in `more-writes.ts`, and that the permission table only shows refused. */
const onlyRefused = [
  'identity.disableMfa',
  'identity.renamePasskey',
  'identity.removePasskey',
  'identity.endSession',
  'links.create',
  'links.delete',
  'datasets.cancelImport',
  'transfers.cancel',
  'runs.pause',
  'runs.resume',
  'issues.create',
  'issues.remove',
];

test('every write with an idempotency key is tried, except those that are only shown refused', () => {
  const named = new Set(writes.map(({ call }) => call));
  const missing = Object.entries(contract).filter(
    ([name, row]) => 'idempotent' in row && row.auth === 'bearer' && !named.has(name as CallName),
  );
  expect(missing.map(([name]) => name)).toEqual(onlyRefused);
});

/** Other writes are the same twice by what they say, such as the state of a run by its token. */
const isStored = async (key: string) =>
  (await space.database.pool.query('select 1 from commands where id = $1', [key])).rowCount === 1;

/** Each command is one transaction. */
const transactionsOf = async (key: string) => {
  const { rows } = await space.database.pool.query<{ count: number }>(
    'select count(distinct xmin::text)::int as count from facts where cause = $1',
    [key],
  );
  return rows[0]?.count ?? 0;
};

/** People who may report a defect: with the key of another call, it is refused. */
const reporters = new Set(['owner', 'contributor', 'admin']);

test.each(writes.filter(({ call }) => call !== needsMail).map((row) => [row.call, row.what, row] as const))(
  '%s %s: many times is once',
  async (call, _, row) => {
    const person = people[row.statuses.findIndex((status) => status < 300)] ?? 'owner';
    const owner = new Caller(space.server.base, tokens.get('owner') ?? null);
    const { who, key, made } = repeating(tokens.get(person) ?? '', call);
    const first = shortOf(await row.ask(who, owner));
    expect(first.status).toBeLessThan(300);
    const [one] = made;
    expect(one?.answers.map(shortOf)).toEqual(Array.from({ length: atOnce }, () => first));
    expect(one && shortOf(await one.again())).toEqual(first);
    if (reporters.has(person) && call !== 'defects.create' && (await isStored(key))) {
      const reused = await reportRefused(new Caller(space.server.base, who.token), {}, { 'idempotency-key': key });
      expect([reused.status, reused.kind]).toEqual([422, 'invalid']);
    }
    expect(one && shortOf(await one.hoursLater())).toEqual(first);
    expect(await transactionsOf(key)).toBeLessThanOrEqual(1);
  },
);
