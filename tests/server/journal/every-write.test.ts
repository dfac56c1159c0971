import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract, type Args, type CallName } from '../../../src/domain/wire/contract.ts';
import { problemOf, Caller, type Answer, type Headed } from '../caller.ts';
import { addFlows } from '../datasets/at-datasets.ts';
import { addLogs } from '../logs/at-logs.ts';
import { permissionMatrix } from '../permissions/permission-matrix.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { openWorkspace, people, type Workspace } from '../workspace.ts';

/**
 * Every write of the contract with an idempotency key, as the permission table makes it: ten times at once, again, with the
 * same key for another call, and after a restart a day later. G17 of the reliability goals.
 */
const atOnce = 10;
const day = 86_400_000;

let space: Workspace;
let later: TestServer;
const tokens = new Map<string, string>();
beforeAll(async () => {
  const env = { RATE_LIMIT_PER_MINUTE: '1000000' };
  space = await openWorkspace({ env });
  await addFlows(space);
  await addLogs(space);
  const exp = Math.floor((Date.now() + 2 * day) / 1_000);
  for (const person of people) tokens.set(person, await space.token(person, { exp }));
  later = await startTestServer({
    database: space.database,
    env: { ...env, PUBLIC_URL: space.server.base },
    now: () => Date.now() + day,
  });
});
afterAll(async () => {
  await later.stop();
  await space.close();
});

const shortOf = ({ status, text }: Answer) => ({ status, text });

/** Makes one call of the contract many times with one key; all other calls once. */
class RepeatingCaller extends Caller {
  readonly call: CallName;
  readonly key = uuid();
  answers: readonly Answer[] = [];
  again: (() => Promise<Answer>) | null = null;
  aDayLater: (() => Promise<Answer>) | null = null;

  constructor(token: string, call: CallName) {
    super(space.server.base, token);
    this.call = call;
  }

  override async ask<Name extends CallName>(name: Name, args: Args<Name>, headers: Headed = {}): Promise<Answer> {
    if (name !== this.call || this.answers.length > 0) return super.ask(name, args, headers);
    const keyed = { ...headers, 'idempotency-key': this.key };
    this.again = () => super.ask(name, args, keyed);
    this.aDayLater = () => new Caller(later.base, this.token).ask(name, args, keyed);
    this.answers = await Promise.all(Array.from({ length: atOnce }, () => super.ask(name, args, keyed)));
    return this.answers[0] as Answer;
  }
}

const writes = permissionMatrix.filter(({ call, statuses }) => {
  const { idempotent } = contract[call] as { idempotent?: true };
  return idempotent === true && statuses.some((status) => status < 300);
});

test('the writes of the permission table are all writes with an idempotency key', () => {
  const named = new Set(writes.map(({ call }) => call));
  const missing = Object.entries(contract).filter(
    ([name, row]) => 'idempotent' in row && row.auth === 'bearer' && !named.has(name as CallName),
  );
  expect(missing.map(([name]) => name)).toEqual([]);
});

/** Each command is one transaction. */
const transactionsOf = async (key: string) => {
  const { rows } = await space.database.pool.query<{ count: number }>(
    `select count(distinct xmin::text)::int as count from (
       select xmin, cause from facts union all select xmin, cause from account_facts) stored where cause = $1`,
    [key],
  );
  return rows[0]?.count ?? 0;
};

test.each(writes.map((row) => [row.call, row.what, row] as const))(
  '%s %s: many times is once',
  async (call, _, row) => {
    const person = people[row.statuses.findIndex((status) => status < 300)] ?? 'owner';
    const owner = new Caller(space.server.base, tokens.get('owner') ?? null);
    const who = new RepeatingCaller(tokens.get(person) ?? '', call);
    const first = await row.ask(who, owner);
    expect(first.status).toBeLessThan(300);
    expect(who.answers.map(shortOf)).toEqual(Array.from({ length: atOnce }, () => shortOf(first)));
    expect(shortOf(await who.again!())).toEqual(shortOf(first));
    const another = { body: { kind: 'IDEA', message: 'Another call' } } as const;
    const other = await new Caller(space.server.base, who.token).ask('feedback.send', another, {
      'idempotency-key': who.key,
    });
    expect(problemOf(other).status).toBe(422);
    expect(shortOf(await who.aDayLater!())).toEqual(shortOf(first));
    expect(await transactionsOf(who.key)).toBeLessThanOrEqual(1);
  },
);
