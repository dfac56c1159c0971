import { describe, expect, test } from 'vitest';
import { defects } from '../../../src/domain/defects/defects.ts';
import type { Attachment } from '../../../src/domain/defects/defect.ts';
import { limits } from '../../../src/domain/limits.ts';
import { givenFor } from '../given.ts';
import { at, attach, becomes, detach, fact, file, later, observed, recordWith } from './sample-defect.ts';
import { recordIn } from '../../../src/domain/defects/defect-facts.ts';

const given = givenFor(defects);
const attachment: Attachment = {
  id: 'a1',
  itemId: 'SHOP-1',
  filename: 'log.txt',
  mimeType: 'text/plain',
  size: 3,
  createdDate: at,
  user: 'u-ada',
  data: 'defects/SHOP-1/attachments/a1',
};
const withFile = observed(recordWith({ attachmentCount: 1 }), { comments: [], attachments: [attachment] });
const withoutFiles = observed(recordWith(), { comments: [], attachments: [] });

describe('a file', () => {
  test('is attached', () => {
    const command = attach();
    given(withoutFiles)
      .when(command)
      .then(becomes(command, 'attached', 'defect.attached', file()));
  });
  test('of exactly 10 MB is attached [ATT-004]', () => {
    const command = attach(file({ size: 10 * 1024 * 1024 }));
    given(withoutFiles)
      .when(command)
      .then(becomes(command, 'attached', 'defect.attached', command.data));
    expect(limits.attachmentBytes).toBe(10 * 1024 * 1024);
  });
  test('of one byte more is rejected [ATT-004]', () =>
    given(withoutFiles)
      .when(attach(file({ size: 10 * 1024 * 1024 + 1 })))
      .thenRefused('size', 'attachment'));
  test.each(['report(1).pdf', 'a/b.txt', '..', '', 'a\u0000.txt', 'a\u202etxt.exe'])(
    'with the unsanitized name %j is rejected [ATT-011]',
    (filename) =>
      given(withoutFiles)
        .when(attach(file({ filename })))
        .thenRefused('invalid', 'filename'),
  );
  test('that is already attached is not attached again', () => given(withFile).when(attach()).thenNothing());
  test('cannot be attached to a deleted defect', () => given().when(attach()).thenRefused({ code: 'defectGone' }));
});

describe('an attachment', () => {
  const attached = (attachmentId: string, revision?: number) =>
    fact('defect.attached', file({ attachmentId }), revision === undefined ? {} : { revision });

  test('is listed first with author, date and the path of its data [ATT-001]', () => {
    const { view } = given(withFile, attached('a2', 2));
    expect(view.details['SHOP-1']?.attachments).toEqual([
      { ...attachment, id: 'a2', createdDate: later, user: 'u-bob', data: 'defects/SHOP-1/attachments/a2' },
      attachment,
    ]);
  });
  test('is counted in the record [DEF-032]', () => {
    const { view } = given(withFile, attached('a2', 2));
    expect(recordIn(view, 'SHOP-1')).toMatchObject({ attachmentCount: 2, revision: 2 });
  });
});

describe('removing a file', () => {
  test('names the file in its event', () => {
    const command = detach();
    given(withFile)
      .when(command)
      .then(becomes(command, 'detached', 'defect.detached', { attachmentId: 'a1', filename: 'log.txt' }));
  });
  test('is applied once', () => given(withoutFiles).when(detach()).thenNothing());
  test('removes it from the list and the count', () => {
    const { view } = given(
      withFile,
      fact('defect.detached', { attachmentId: 'a1', filename: 'log.txt' }, { revision: 2 }),
    );
    expect(view.details['SHOP-1']?.attachments).toEqual([]);
    expect(recordIn(view, 'SHOP-1')?.attachmentCount).toBe(0);
  });
  test('never counts below zero', () => {
    const { view } = given(
      withoutFiles,
      fact('defect.detached', { attachmentId: 'a1', filename: 'log.txt' }, { revision: 2 }),
    );
    expect(recordIn(view, 'SHOP-1')?.attachmentCount).toBe(0);
  });
});
