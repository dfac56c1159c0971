import { fromPromise } from 'xstate';
import { commentEditMachine } from '../../machines/defects/comment-edit-machine.ts';
import type { DefectAt } from '../../machines/defects/title-edit-machine.ts';
import { commandAt, type DefectsNeeds } from './defects-needs.ts';

const commentKey = ({ projectId, defectId }: DefectAt) => `comment/${projectId}/${defectId}`;

export const plugComment = (needs: DefectsNeeds) =>
  commentEditMachine.provide({
    actors: {
      recallComment: fromPromise<string, DefectAt>(async ({ input }) => {
        const kept = await needs.drafts?.readDraft(commentKey(input));
        return typeof kept === 'string' ? kept : '';
      }),
      keepComment: fromPromise<void, DefectAt & { text: string }>(async ({ input }) => {
        await (input.text === ''
          ? needs.drafts?.dropDraft(commentKey(input))
          : needs.drafts?.keepDraft(commentKey(input), input.text));
      }),
      sendComment: fromPromise<void, DefectAt & { text: string }>(async ({ input }) => {
        await needs.journal.ask(
          commandAt(needs, input, 'defect.comment', { commentId: needs.world.newId(), comment: input.text }),
        );
        // A draft that could not be dropped is shown again, which is better than a comment sent twice.
        await needs.drafts?.dropDraft(commentKey(input)).catch(() => {});
      }),
    },
  });
