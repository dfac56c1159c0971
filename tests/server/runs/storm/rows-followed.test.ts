import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkspace, type Workspace } from '../../workspace.ts';
import { datasetWith, flowWith, readRun, requested, TestAgent } from '../at-runs.ts';
import { serverWithChanged } from './changed-statements.ts';

/** Rows that change while an earlier change of theirs is followed up. */
let space: Workspace;
beforeAll(async () => {
  space = await openWorkspace();
});
afterAll(() => space.close());

test('a row that ends between the look at it and the entry in the journal lets the next row begin', async () => {
  const owner = space.as('owner');
  const agent = await TestAgent.announced(owner, { slots: 16 });
  const flowId = await flowWith(owner, {});
  const datasetId = await datasetWith(owner, flowId, 3);
  const textOf = (statement: string) =>
    statement.replace(
      '"account_id", "state", "told" from "runs"',
      '"account_id", "state", "state" as "told" from "runs"',
    );
  let changed = 0;
  const server = await serverWithChanged(space, (statement) => {
    const other = textOf(statement);
    if (other !== statement) changed += 1;
    return other;
  });
  try {
    const { runId } = await requested(owner, { flowId, datasetId, rowsAtOnce: 2 });
    for (let row = 1; row <= 3; row += 1) await (await agent.claimed()).end('failed', 0);
    await expect.poll(async () => (await readRun(owner, runId)).state, { timeout: 30_000 }).toBe('failed');
    expect(changed).toBeGreaterThan(0);
  } finally {
    await server.close();
  }
});
