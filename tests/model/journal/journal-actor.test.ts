import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { journalActor, type JournalEvent } from '../../../src/machines/journal/journal-actor.ts';
import { storageHealthActor, selectStorageHasFailed } from '../../../src/machines/journal/storage-health-actor.ts';
import {
  selectCommentMark,
  selectMark,
  selectRecord,
  selectRefusal,
  selectDetails,
  selectWaitingComments,
  selectUndelivered,
} from '../../../src/machines/defects/defect-selectors.ts';
import { comment, fact, observed, recordWith, update } from '../defects/sample-defect.ts';

const begin = (...events: JournalEvent[]) => {
  const journal = createActor(journalActor, { input: {} });
  journal.start();
  for (const event of [
    { type: 'facts.arrived', facts: [observed(recordWith(), { comments: [], attachments: [] })] } as const,
    ...events,
  ])
    journal.send(event);
  return journal.getSnapshot();
};
const request = { type: 'journal.ask', command: update('header', 'New') } as const;
const record = selectRecord('SHOP-1');
const mark = selectMark('SHOP-1', 'header');
const refusal = selectRefusal('SHOP-1', 'header');

describe('a command', () => {
  test('is shown at once as being saved', () => {
    const snapshot = begin(request);
    expect([record(snapshot)?.header, mark(snapshot), selectUndelivered(snapshot)]).toEqual(['New', 'saving', 1]);
  });
  test('is marked as stored once the device has it', () =>
    expect(mark(begin(request, { type: 'commands.kept', ids: ['c1', 'unheard'] }))).toBe('kept'));
  test('that is rejected by the rules changes nothing', () =>
    expect(begin({ type: 'journal.ask', command: update('header', '') }).context.pending).toEqual([]));
  test('that is confirmed stays, without a mark', () => {
    const answer = [fact('defect.updated', { field: 'header', value: 'New', was: 'Basket is empty' }, { revision: 2 })];
    const snapshot = begin(request, { type: 'command.confirmed', id: 'c1', facts: answer });
    expect([record(snapshot)?.header, record(snapshot)?.revision, mark(snapshot)]).toEqual(['New', 2, null]);
  });
  test('that is confirmed without events is decided again, finally', () => {
    const snapshot = begin(request, { type: 'command.confirmed', id: 'c1', facts: null });
    expect([record(snapshot)?.header, snapshot.context.log.length]).toEqual(['New', 2]);
  });
  test('that is rejected is removed, and its text is kept with the reason [DEF-078]', () => {
    const snapshot = begin(request, { type: 'command.refused', id: 'c1', problem: { kind: 'forbidden' } });
    expect([record(snapshot)?.header, mark(snapshot)]).toEqual(['Basket is empty', null]);
    expect(refusal(snapshot)).toEqual({ id: 'c1', value: 'New', problem: { kind: 'forbidden' } });
    expect(refusal(snapshot)).toBe(refusal(snapshot));
  });
  test('that is rejected can be discarded', () =>
    expect(
      refusal(
        begin(
          request,
          { type: 'command.refused', id: 'c1', problem: { kind: 'forbidden' } },
          { type: 'refusal.forget', id: 'c1' },
        ),
      ),
    ).toBeUndefined());
  test('a comment being sent is marked, and shown as stored only when the device has it', () => {
    const command = comment('<p>Seen</p>', 'k9');
    const snapshot = begin({ type: 'journal.ask', command });
    expect([
      selectCommentMark('k9')(snapshot),
      selectCommentMark('k8')(snapshot),
      selectDetails('SHOP-1')(snapshot)?.comments.length,
    ]).toEqual(['saving', null, 1]);
    const persisted = begin({ type: 'journal.ask', command }, { type: 'commands.kept', ids: [command.id] });
    expect(selectCommentMark('k9')(persisted)).toBe('kept');
  });
  test('comments that wait are known without the others of their defect, the newest first', () => {
    const [first, second] = [comment('<p>First</p>', 'k1'), comment('<p>Second</p>', 'k2')];
    const commands = [first, second].map((command, at) => ({ ...command, id: `k${at}` }));
    const snapshot = begin(...commands.map((command) => ({ type: 'journal.ask' as const, command })));
    const waiting = selectWaitingComments('SHOP-1')(snapshot);
    expect(waiting.map(({ id, comment: text, user }) => [id, text, user])).toEqual([
      ['k2', '<p>Second</p>', second.by],
      ['k1', '<p>First</p>', first.by],
    ]);
    expect(selectWaitingComments('SHOP-2')(snapshot)).toEqual([]);
  });
});

test('events of a project advance its position', () => {
  const snapshot = begin(
    { type: 'project.caughtUp', asOf: { project: 'p1', position: 7 } },
    { type: 'project.caughtUp', asOf: { project: 'p1', position: 6 } },
  );
  expect(snapshot.context.appliedPosition).toEqual({ p1: 7 });
});

test('unchanged records keep their identity, so that nothing is rendered again', () => {
  const before = begin();
  const journal = createActor(journalActor, { input: before.context });
  journal.start();
  journal.send({ type: 'facts.arrived', facts: [observed(recordWith({ id: 'SHOP-2' }))] });
  expect(record(journal.getSnapshot())).toBe(record(before));
});

test('a storage failure of the device is reported and cleared', () => {
  const storageHealth = createActor(storageHealthActor, { input: { failed: false } }).start();
  storageHealth.send({ type: 'storage.failed' });
  expect(selectStorageHasFailed(storageHealth.getSnapshot())).toBe(true);
  storageHealth.send({ type: 'storage.restored' });
  expect(selectStorageHasFailed(storageHealth.getSnapshot())).toBe(false);
});
