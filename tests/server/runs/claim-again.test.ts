import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { claimRun, type Claim } from '../../../server/runs/leases/claim-run.ts';
import { openWorkspace } from '../workspace.ts';
import { flowWith, requested, TestAgent } from './at-runs.ts';
import { databaseWithChanged } from './storm/changed-statements.ts';

const gate = 4_711;

/**
 * A claim is sent again; the statement of the second one has begun when the first one takes the run, and goes on after that.
 */
test('a claim that is sent again gets the run that the first one took after the second one had begun', async () => {
  const space = await openWorkspace();
  const { pool, kysely } = space.database;
  await pool.query(`create function try_lock_after_gate(key bigint) returns boolean language plpgsql as
    $$ begin perform pg_advisory_xact_lock(${gate}); return pg_try_advisory_xact_lock(key); end $$`);
  const late = await databaseWithChanged(space, (statement) =>
    statement.replace('pg_try_advisory_xact_lock(', 'try_lock_after_gate('),
  );
  const gatekeeper = await pool.connect();
  const isAtGate = async () =>
    (await pool.query(`select from pg_locks where locktype = 'advisory' and objid = ${gate} and not granted`)).rowCount;
  try {
    const owner = space.as('owner');
    const agent = await TestAgent.announced(owner);
    const { runId } = await requested(owner, { flowId: await flowWith(owner, {}) });
    const claim: Claim = {
      account: 'acc-1',
      userId: 'owner',
      clientId: agent.id,
      instance: agent.instance,
      token: randomUUID(),
      lanes: [0, 1, 2],
      at: new Date().toISOString(),
    };
    await gatekeeper.query(`select pg_advisory_lock(${gate})`);
    const second = claimRun(late.kysely, claim);
    await expect.poll(isAtGate, { timeout: 10_000 }).toBe(1);
    expect((await claimRun(kysely, claim))?.run).toBe(runId);
    await gatekeeper.query(`select pg_advisory_unlock(${gate})`);
    expect(await second).toMatchObject({ run: runId, attempt: 1 });
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from run_attempts`.execute(kysely);
    expect(rows).toEqual([{ count: 1 }]);
  } finally {
    gatekeeper.release();
    await late.close();
    await space.close();
  }
});
