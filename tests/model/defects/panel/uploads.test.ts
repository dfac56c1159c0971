import { describe, expect, test } from 'vitest';
import { limits } from '../../../../src/domain/limits.ts';
import {
  attachmentAddMachine,
  selectUploadIsGoing,
  selectUploadIsQueued,
  selectUploadIsRefused,
  selectUploadIsWaiting,
  selectUploadName,
  selectUploadPercent,
  selectUploadProblem,
  type CheckedFile,
  type UploadedFile,
  type UploadNews,
} from '../../../../src/machines/defects/panel/attachment-add-machine.ts';
import { selectAdds, uploadsMachine } from '../../../../src/machines/defects/panel/uploads-machine.ts';
import { play, scriptedPort, scriptedStream, turn } from '../../play.ts';

type AddState = Parameters<typeof selectUploadIsGoing>[0];

const at = { projectId: 'p1', defectId: 'SHOP-1' };
const fileOf = (name: string, size = 3) => ({ name, size }) as File;
const uploaded: UploadedFile = { filename: 'log.txt', mimeType: 'text/plain', size: 3 };

const ports = () => ({
  check: scriptedPort<CheckedFile, { file: File }>(),
  upload: scriptedStream<UploadNews, CheckedFile>(),
  attach: scriptedPort<void, { id: string }>(),
  leave: scriptedPort<void, { id: string | null; file: File }>(),
});
const plugged = ({ check, upload, attach, leave }: ReturnType<typeof ports>) =>
  attachmentAddMachine.provide({
    actors: {
      checkFile: check.logic,
      uploadFile: upload.logic,
      attachFile: attach.logic,
      leaveFile: leave.logic,
    } as never,
  });
const stored = { type: 'upload.stored', uploaded } as const;

const begin = async () => {
  const made = ports();
  const add = play(plugged(made), { ...at, file: fileOf('log.txt') });
  add.send({ type: 'upload.begin' });
  await made.check.answer({ id: 'up1', filename: 'log.txt' });
  return { ...add, add, ...made };
};

describe('one file', () => {
  test('waits for its turn, is validated, sent and attached, and is done', async () => {
    expect(selectUploadIsQueued(play(plugged(ports()), { ...at, file: fileOf('log.txt') }).state)).toBe(true);
    const { add, upload, attach } = await begin();
    upload.tell(stored);
    await attach.answer();
    expect(upload.asked).toEqual([expect.objectContaining({ id: 'up1', filename: 'log.txt' })]);
    expect(attach.asked).toEqual([{ ...at, id: 'up1', uploaded }]);
    expect(add.state.status).toBe('done');
  });
  test('shows its progress, and starts at zero when it is sent again', async () => {
    const { add, send, upload } = await begin();
    upload.tell({ type: 'upload.advanced', percent: 40 });
    expect(selectUploadPercent(add.state)).toBe(40);
    upload.refuse({ kind: 'forbidden' });
    send({ type: 'upload.retry' });
    send({ type: 'upload.begin' });
    expect(selectUploadPercent(add.state)).toBe(0);
  });
  test('without network is moved to the outbox with the same id, and leaves the list', async () => {
    const { add, upload, leave } = await begin();
    upload.refuse({ kind: 'offline' });
    expect(selectUploadIsWaiting(add.state)).toBe(true);
    expect(leave.asked).toEqual([{ ...at, id: 'up1', file: fileOf('log.txt') }]);
    await leave.answer();
    expect(add.state.status).toBe('done');
  });
  test('that the device cannot store shows an error at once, and can be sent again', async () => {
    const { add, send, upload, leave } = await begin();
    upload.refuse({ kind: 'offline' });
    const full = { kind: 'invalid', field: 'log.txt', rule: 'can’t be stored on this device' } as const;
    await leave.refuse(full);
    expect([selectUploadIsRefused(add.state), selectUploadProblem(add.state)]).toEqual([true, full]);
    send({ type: 'upload.retry' });
    send({ type: 'upload.begin' });
    expect(upload.asked).toHaveLength(2);
  });
  test('that is being sent continues after the panel closes', async () => {
    const { upload, leave, send } = await begin();
    send({ type: 'upload.leave' });
    expect([upload.isHeard(0), leave.asked.length]).toEqual([false, 1]);
  });
  test('that is rejected stays with the reason and can be sent again without a second validation', async () => {
    const { add, send, check, upload } = await begin();
    upload.refuse({ kind: 'forbidden' });
    expect([selectUploadIsRefused(add.state), selectUploadProblem(add.state)]).toEqual([true, { kind: 'forbidden' }]);
    send({ type: 'upload.retry' });
    expect([selectUploadIsQueued(add.state), selectUploadProblem(add.state)]).toEqual([true, null]);
    send({ type: 'upload.begin' });
    expect([check.asked.length, upload.asked.length]).toEqual([1, 2]);
  });
  test('can be cancelled at any time, which also stops the upload', async () => {
    const { add, send, upload } = await begin();
    expect(upload.isHeard(0)).toBe(true);
    send({ type: 'upload.cancel' });
    expect([add.state.status, upload.isHeard(0)]).toEqual(['done', false]);
  });
  test('shows its sanitized name once it has one', async () =>
    expect(selectUploadName((await begin()).add.state)).toBe('log.txt'));
});

describe('several files', () => {
  const open = () => {
    const made = ports();
    return { ...made, uploads: play(uploadsMachine.provide({ actors: { attachmentAdd: plugged(made) } }), at) };
  };
  const namesOf = ({ state }: ReturnType<typeof open>['uploads'], isSo: (add: AddState) => boolean) =>
    selectAdds(state)
      .map((add) => add.getSnapshot())
      .filter(isSo)
      .map(selectUploadName);
  const five = ['a', 'b', 'c', 'd', 'e'].map((name) => fileOf(name));

  test('are sent independently, and each leaves the list when it has arrived', async () => {
    const { uploads, check, upload, attach } = open();
    uploads.send({ type: 'files.add', files: [fileOf('a.txt'), fileOf('b.txt')] });
    expect(selectAdds(uploads.state)).toHaveLength(2);
    await check.answer({ id: 'up1', filename: 'a.txt' });
    await check.answer({ id: 'up2', filename: 'b.txt' });
    upload.tell(stored, 0);
    await attach.answer();
    await turn();
    expect(namesOf(uploads, () => true)).toEqual(['b.txt']);
  });
  test('are sent a few at a time and in order, and each one that arrives, is cancelled or is rejected starts the next', async () => {
    const { uploads, check, upload, attach } = open();
    uploads.send({ type: 'files.add', files: five });
    expect(limits.uploadsAtOnce).toBe(3);
    expect([namesOf(uploads, selectUploadIsGoing), namesOf(uploads, selectUploadIsQueued)]).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
    for (const name of ['a', 'b', 'c']) await check.answer({ id: `up-${name}`, filename: name });
    upload.tell(stored, 1);
    await attach.answer();
    await turn();
    expect(namesOf(uploads, selectUploadIsGoing)).toEqual(['a', 'c', 'd']);
    upload.refuse({ kind: 'forbidden' }, 0);
    expect(namesOf(uploads, selectUploadIsGoing)).toEqual(['c', 'd', 'e']);
    selectAdds(uploads.state)[0]?.send({ type: 'upload.retry' });
    expect(namesOf(uploads, selectUploadIsQueued)).toEqual(['a']);
    selectAdds(uploads.state)[1]?.send({ type: 'upload.cancel' });
    await turn();
    expect([namesOf(uploads, selectUploadIsGoing), upload.asked.length]).toEqual([['a', 'd', 'e'], 4]);
  });
  test('that have not arrived are moved to the outbox when the panel closes', async () => {
    const { uploads, check, leave } = open();
    uploads.send({ type: 'files.add', files: five });
    await check.answer({ id: 'up-a', filename: 'a' });
    uploads.send({ type: 'uploads.leave' });
    expect(leave.asked.map(({ id, file }) => [id, file.name])).toEqual([
      ['up-a', 'a'],
      ...['b', 'c', 'd', 'e'].map((name) => [null, name]),
    ]);
  });
  test('that are too large are rejected one by one, and the others are sent [ATT-005]', () => {
    const { uploads } = open();
    uploads.send({
      type: 'files.add',
      files: [
        fileOf('a.txt', limits.attachmentBytes),
        fileOf('b.txt', limits.attachmentBytes + 1),
        fileOf('c.txt', limits.attachmentBytes + 1),
      ],
    });
    expect(uploads.emitted).toEqual([
      { type: 'file.rejected', reason: 'size' },
      { type: 'file.rejected', reason: 'size' },
    ]);
    expect(selectAdds(uploads.state)).toHaveLength(1);
  });
});
