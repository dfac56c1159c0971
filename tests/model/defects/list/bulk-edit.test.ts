import { describe, expect, test } from 'vitest';
import type { BulkPreview, BulkResult } from '../../../../src/domain/defects/bulk/bulk.ts';
import type { BulkJob } from '../../../../src/domain/defects/bulk/bulk-job.ts';
import { limits } from '../../../../src/domain/limits.ts';
import {
  bulkEditMachine,
  selectBulkCounts,
  selectBulkProblem,
  selectBulkStep,
  selectMayResumeBulk,
  selectMayUndoBulk,
} from '../../../../src/machines/defects/list/bulk-edit-machine.ts';
import type { PreviewRequest } from '../../../../src/machines/defects/list/bulk-edit-events.ts';
import { play, scriptedPort, turn } from '../../play.ts';
import { bulkQuery, twoBatches } from './bulk-edit-plan.ts';

const changed = (ids: readonly string[]): readonly BulkResult[] => ids.map((id) => ({ id, outcome: 'changed' }));
const [firstBatch, lastBatch] = [twoBatches.slice(0, limits.bulkBatch), twoBatches.slice(limits.bulkBatch)];

const begin = async (recalled: BulkJob | null = null) => {
  const preview = scriptedPort<BulkPreview, PreviewRequest | null>();
  const start = scriptedPort<BulkJob, { job: BulkJob | null }>();
  const send = scriptedPort<readonly BulkResult[], { job: BulkJob | null }>();
  const recall = scriptedPort<BulkJob | null, unknown>();
  const forget = scriptedPort<void, unknown>();
  const bulk = play(
    bulkEditMachine.provide({
      actors: {
        previewEdit: preview.logic,
        startJob: start.logic,
        sendBatch: send.logic,
        recallJob: recall.logic as never,
        forgetJob: forget.logic as never,
      },
    }),
  );
  await recall.answer(recalled);
  return { bulk, preview, start, send, forget };
};

const sending = async () => {
  const played = await begin();
  const { bulk, preview, start } = played;
  bulk.send({ type: 'bulk.open', ids: null, query: bulkQuery });
  bulk.send({ type: 'edit.write', edit: { kind: 'set', field: 'status', value: 'Done' }, isWhole: true });
  bulk.send({ type: 'edit.preview' });
  await preview.answer({ changing: twoBatches, unchanged: [], refused: [] });
  bulk.send({ type: 'bulk.apply' });
  await start.answer({ ...(start.asked[0]?.job as BulkJob), cause: 'cause-01' });
  return played;
};

describe('a bulk edit', () => {
  test('that would change nothing cannot be applied', async () => {
    const { bulk, preview } = await begin();
    bulk.send({ type: 'bulk.open', ids: ['SHOP-1'], query: bulkQuery });
    bulk.send({ type: 'edit.write', edit: { kind: 'set', field: 'status', value: 'Done' }, isWhole: true });
    bulk.send({ type: 'edit.preview' });
    await preview.answer({ changing: [], unchanged: ['SHOP-1'], refused: [] });
    expect(bulk.state.can({ type: 'bulk.apply' })).toBe(false);
  });
  test('is sent batch by batch and ends with a result for each defect', async () => {
    const { bulk, send } = await sending();
    await send.answer(changed(firstBatch));
    expect(selectBulkCounts(bulk.state)).toMatchObject({ answered: 200, all: 201 });
    await send.answer([{ id: lastBatch[0] ?? '', outcome: 'refused', reason: 'missing' }]);
    expect(selectBulkStep(bulk.state)).toBe('finished');
    expect(selectBulkCounts(bulk.state)).toMatchObject({ changed: 200, refused: 1 });
    expect(selectMayUndoBulk(bulk.state)).toBe(true);
    expect(bulk.emitted).toEqual([{ type: 'bulk.done', projectId: 'p1' }]);
  });
  test('can be opened while the device discards the last one', async () => {
    const { bulk, send, forget } = await sending();
    await send.answer(changed(firstBatch));
    await send.answer(changed(lastBatch));
    bulk.send({ type: 'bulk.close' });
    bulk.send({ type: 'bulk.open', ids: ['SHOP-1'], query: bulkQuery });
    await forget.answer();
    expect([selectBulkStep(bulk.state), bulk.state.context.target?.ids, bulk.state.context.job]).toEqual([
      'choosing',
      ['SHOP-1'],
      null,
    ]);
  });
  test('waits offline and sends the same batch again', async () => {
    const { bulk, send } = await sending();
    await send.refuse({ kind: 'offline' });
    expect(selectBulkStep(bulk.state)).toBe('waiting');
    bulk.wait(limits.bulkRetryPause);
    expect(send.asked).toHaveLength(2);
    expect(send.asked[1]).toEqual(send.asked[0]);
  });
  test('that is rejected midway stops, shows the reason, and can be undone as far as it went', async () => {
    const { bulk, send, start } = await sending();
    await send.answer(changed(firstBatch));
    await send.refuse({ kind: 'forbidden' });
    expect(selectBulkProblem(bulk.state)).toEqual({ kind: 'forbidden' });
    expect(selectMayResumeBulk(bulk.state)).toBe(true);
    bulk.send({ type: 'bulk.undo' });
    expect(start.asked.at(-1)?.job).toMatchObject({ change: { kind: 'undo', of: 'cause-01' }, ids: firstBatch });
  });
  test('that is cancelled waits for the current batch and sends no other', async () => {
    const { bulk, send } = await sending();
    bulk.send({ type: 'bulk.cancel' });
    expect(selectBulkStep(bulk.state)).toBe('sending');
    await send.answer(changed(firstBatch));
    expect(selectBulkStep(bulk.state)).toBe('finished');
    expect(send.asked).toHaveLength(1);
    expect(selectBulkCounts(bulk.state)).toMatchObject({ changed: 200, answered: 200, all: 201, unsure: 0 });
  });
  test('that is cancelled offline lists defects with an unknown result, and undoes them, too', async () => {
    const { bulk, send, start } = await sending();
    await send.refuse({ kind: 'offline' });
    bulk.send({ type: 'bulk.cancel' });
    expect(selectBulkCounts(bulk.state)).toMatchObject({ changed: 0, unsure: 200 });
    bulk.send({ type: 'bulk.undo' });
    await turn();
    expect(start.asked.at(-1)?.job?.ids).toEqual(firstBatch);
  });
  test('is undone once, and its undo cannot be undone', async () => {
    const { bulk, send, start } = await sending();
    await send.answer(changed(firstBatch));
    await send.answer(changed(lastBatch));
    bulk.send({ type: 'bulk.undo' });
    await start.answer({ ...(start.asked.at(-1)?.job as BulkJob), cause: 'cause-02' });
    await send.answer(changed(firstBatch));
    await send.answer(changed(lastBatch));
    expect(selectBulkCounts(bulk.state)).toMatchObject({ changed: 201 });
    expect(selectMayUndoBulk(bulk.state)).toBe(false);
  });
});

test('a bulk edit interrupted by a reload can be resumed or discarded', async () => {
  const { bulk: before, send: sent } = await sending();
  await sent.answer(changed(firstBatch));
  const job = before.state.context.job as BulkJob;
  const { bulk, send } = await begin(job);
  expect(selectBulkStep(bulk.state)).toBe('interrupted');
  bulk.send({ type: 'bulk.resume' });
  expect(send.asked).toEqual([{ job }]);
  const { bulk: other, forget } = await begin(job);
  other.send({ type: 'bulk.close' });
  await forget.answer();
  expect(selectBulkStep(other.state)).toBe('closed');
});
