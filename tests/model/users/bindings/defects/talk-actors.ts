import { of } from 'rxjs';
import { expect } from 'vitest';
import {
  selectEdits,
  selectIsCommentRemovalPending,
  type CommentsRef,
} from '../../../../../src/machines/defects/panel/comments-machine.ts';
import {
  selectCanSend,
  selectCommentText,
  type CommentEditRef,
} from '../../../../../src/machines/defects/panel/comment-edit-machine.ts';
import type { UploadsRef } from '../../../../../src/machines/defects/panel/uploads-machine.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { openDefectBinding } from '../../defect-driver.ts';

export const talkActors: ActorDriver = async () => {
  const { panel, journal, settle, end } = openDefectBinding({
    service: {
      upload: () =>
        of({
          kind: 'done',
          reply: { filename: 'walk.txt', mimeType: 'text/plain', size: 8 },
          id: 'up1',
          filename: 'walk.txt',
          mimeType: 'text/plain',
          size: 8,
        }),
    },
  });
  panel.send({ type: 'panel.open', projectId: 'p1', defectId: 'SHOP-1' });
  await settle();
  const child = (id: string) => panel.getSnapshot().children[id as never] as unknown;
  const writer = () => child('comment') as CommentEditRef;
  const comments = () => child('comments') as CommentsRef;
  const details = () => journal.getSnapshot().context.view.defects.details['SHOP-1'];
  const said = () => details()?.comments.map(({ comment }) => comment) ?? [];
  const last = () => details()?.comments.at(-1);
  const editor = () => selectEdits(comments().getSnapshot())[0];
  let count = 0;
  let text = '';
  const words = () => (text = `<p>Said ${(count += 1)}</p>`);
  return {
    driver: {
      acts: {
        'comment.typed': () => (writer().send({ type: 'comment.write', text: words() }), settle()),
        'comment.sent': () => (writer().send({ type: 'comment.send' }), settle()),
        'change.begun': () => (
          comments().send({ type: 'comment.edit', commentId: last()?.id ?? '', text: last()?.comment ?? '' }),
          settle()
        ),
        'change.saved'() {
          editor()?.send({ type: 'comment.write', text: words() });
          editor()?.send({ type: 'comment.send' });
          return settle();
        },
        'change.left': () => (editor()?.send({ type: 'comment.cancel' }), settle()),
        'removal.asked': () => comments().send({ type: 'removal.ask', commentId: last()?.id ?? '' }),
        'removal.cancelled': () => comments().send({ type: 'removal.cancel' }),
        'removal.confirmed': () => (comments().send({ type: 'removal.confirm' }), settle()),
        'file.added': () => (
          (child('uploads') as UploadsRef).send({ type: 'files.add', files: [new File(['one line'], 'walk.txt')] }),
          settle()
        ),
        'file.removed': () => (
          panel.send({ type: 'attachment.remove', id: details()?.attachments[0]?.id ?? '' }),
          settle()
        ),
      },
      sees: {
        silent: () => expect([said(), details()?.attachments]).toEqual([[], []]),
        filed: () => expect(details()?.attachments.map(({ filename }) => filename)).toEqual(['walk.txt']),
        writing: () => expect(selectCanSend(writer().getSnapshot())).toBe(true),
        said: () =>
          expect([said(), editor(), selectIsCommentRemovalPending(comments().getSnapshot())]).toEqual([
            [text],
            undefined,
            false,
          ]),
        changing: () => expect(editor() && selectCommentText(editor()!.getSnapshot())).toBe(text),
        asked: () => expect(selectIsCommentRemovalPending(comments().getSnapshot())).toBe(true),
      },
    },
    end,
  };
};
