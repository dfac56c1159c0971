import { commentEditMachine } from '../../../src/machines/defects/comment-edit-machine.ts';
import { done, fail, later, planOf } from '../machine-paths.ts';

export const commentEditPlan = planOf({
  machine: commentEditMachine,
  input: { projectId: 'p1', defectId: 'SHOP-1' },
  events: [
    { type: 'comment.write', text: '<p>Seen again</p>' },
    { type: 'comment.write', text: '<p></p>' },
    { type: 'comment.send' },
    done('recallComment', '<p>Begun yesterday</p>'),
    fail('recallComment', { kind: 'broken', detail: 'no storage' }),
    done('keepComment'),
    fail('keepComment', { kind: 'broken', detail: 'the disk is full' }),
    done('sendComment'),
    fail('sendComment', { kind: 'invalid', field: 'comment', rule: 'maxLength' }),
    later('autosavePause', 'commentEdit.writing.pausing'),
  ],
  serialize: ({ context }) => [context.text, context.problem?.kind],
});
