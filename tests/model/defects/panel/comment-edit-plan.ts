import { commentEditMachine } from '../../../../src/machines/defects/panel/comment-edit-machine.ts';
import { done, fail, later, planOf } from '../../machine-paths.ts';

const events = [
  { type: 'comment.write', text: '<p>Seen again</p>' },
  { type: 'comment.write', text: '<p>Seen again, and again</p>' },
  { type: 'comment.write', text: '<p></p>' },
  { type: 'comment.send' },
  { type: 'comment.cancel' },
  { type: 'comment.drop' },
  { type: 'comment.startOver' },
  { type: 'text.keep' },
  done('recallComment', { text: '<p>Begun yesterday</p>', base: '<p>Seen</p>' }),
  { type: 'page.leave' },
  fail('recallComment', { kind: 'broken', detail: 'no storage' }),
  done('keepComment'),
  fail('keepComment', { kind: 'broken', detail: 'the disk is full' }),
  done('sendComment'),
  fail('sendComment', { kind: 'invalid', field: 'comment', rule: 'maxLength' }),
  done('leaveComment'),
  fail('leaveComment', { kind: 'broken', detail: 'no storage' }),
  done('dropComment'),
  fail('dropComment', { kind: 'broken', detail: 'no storage' }),
  later('autosavePause', 'commentEdit.open.text.pausing'),
] as const;

/** An edit of an existing comment. It has all states, including those of a new comment. */
export const commentEditPlan = planOf({
  machine: commentEditMachine,
  input: { projectId: 'p1', defectId: 'SHOP-1', edited: { commentId: 'k1', text: '<p>Seen</p>' } },
  events: [...events],
  serialize: ({ context }) => [
    context.text === context.sent,
    context.text === context.stored,
    context.queued !== '',
    context.text.length < 12,
    context.problem?.kind,
  ],
});
