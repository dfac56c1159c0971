import { describe, expect, test } from 'vitest';
import { limits } from '../../../src/domain/limits.ts';
import {
  attachmentAddMachine,
  selectUploadIsRefused,
  selectUploadIsWaiting,
  selectUploadName,
  selectUploadProblem,
  type CheckedFile,
  type UploadedFile,
} from '../../../src/machines/defects/attachment-add-machine.ts';
import { selectAdds, uploadsMachine } from '../../../src/machines/defects/uploads-machine.ts';
import { play, scriptedPort, turn } from '../play.ts';

const at = { projectId: 'p1', defectId: 'SHOP-1' };
const fileOf = (name: string, size = 3) => ({ name, size }) as File;
const uploaded: UploadedFile = { filename: 'log.txt', mimeType: 'text/plain', size: 3 };

const ports = () => ({
  check: scriptedPort<CheckedFile, { file: File }>(),
  upload: scriptedPort<UploadedFile, CheckedFile>(),
  attach: scriptedPort<void, { id: string }>(),
});
const plugged = ({ check, upload, attach }: ReturnType<typeof ports>) =>
  attachmentAddMachine.provide({
    actors: { checkFile: check.logic, uploadFile: upload.logic, attachFile: attach.logic } as never,
  });

const begin = async () => {
  const made = ports();
  const add = play(plugged(made), { ...at, file: fileOf('log.txt') });
  await made.check.answer({ id: 'up1', filename: 'log.txt' });
  return { ...add, add, ...made };
};

describe('one file', () => {
  test('is checked, sent, attached, and done', async () => {
    const { add, upload, attach } = await begin();
    await upload.answer(uploaded);
    await attach.answer();
    expect(upload.asked).toEqual([expect.objectContaining({ id: 'up1', filename: 'log.txt' })]);
    expect(attach.asked).toEqual([{ ...at, id: 'up1', uploaded }]);
    expect(add.state.status).toBe('done');
  });
  test('that meets no network waits and goes on by itself, under the same id', async () => {
    const { add, wait, upload } = await begin();
    await upload.refuse({ kind: 'offline' });
    expect(selectUploadIsWaiting(add.state)).toBe(true);
    wait(limits.uploadPause);
    expect(upload.asked.map(({ id }) => id)).toEqual(['up1', 'up1']);
  });
  test('that is refused says why and can be sent again, without being checked twice', async () => {
    const { add, send, check, upload } = await begin();
    await upload.refuse({ kind: 'forbidden' });
    expect([selectUploadIsRefused(add.state), selectUploadProblem(add.state)]).toEqual([true, { kind: 'forbidden' }]);
    send({ type: 'upload.retry' });
    expect([check.asked.length, upload.asked.length, selectUploadProblem(add.state)]).toEqual([1, 2, null]);
  });
  test('can be given up at any time', async () => {
    const { add, send } = await begin();
    send({ type: 'upload.cancel' });
    expect(add.state.status).toBe('done');
  });
  test('shows its clean name once it has one', async () =>
    expect(selectUploadName((await begin()).add.state)).toBe('log.txt'));
});

describe('many files', () => {
  const open = () => {
    const made = ports();
    return { ...made, uploads: play(uploadsMachine.provide({ actors: { attachmentAdd: plugged(made) } }), at) };
  };
  test('go their own ways, and each leaves when it has arrived', async () => {
    const { uploads, check, upload, attach } = open();
    uploads.send({ type: 'files.add', files: [fileOf('a.txt'), fileOf('b.txt')] });
    expect(selectAdds(uploads.state)).toHaveLength(2);
    await check.answer({ id: 'up1', filename: 'a.txt' });
    await check.answer({ id: 'up2', filename: 'b.txt' });
    await upload.answer(uploaded);
    await attach.answer();
    await turn();
    expect(selectAdds(uploads.state).map((add) => selectUploadName(add.getSnapshot()))).toEqual(['b.txt']);
  });
  test('those that are too large are turned away one by one, the others go [ATT-005]', () => {
    const { uploads } = open();
    uploads.send({
      type: 'files.add',
      files: [
        fileOf('a.txt', limits.attachmentBytes),
        fileOf('b.txt', limits.attachmentBytes + 1),
        fileOf('c.txt', limits.attachmentBytes + 1),
      ],
    });
    expect(uploads.told).toEqual([
      { type: 'file.rejected', reason: 'size' },
      { type: 'file.rejected', reason: 'size' },
    ]);
    expect(selectAdds(uploads.state)).toHaveLength(1);
  });
});
