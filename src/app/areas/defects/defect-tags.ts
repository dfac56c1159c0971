import { map } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { waitedFailedNotice } from '../../../domain/defects/defects-notices.ts';
import type { Tag } from '../../../domain/tags/tag.ts';
import {
  tagManagerMachine,
  type ItemTagChange,
  type TagsAt,
  type TagsLost,
  type TagsNews,
} from '../../../machines/tags/tag-manager-machine.ts';
import { updateAt, forgetRefusals, refusalsOf, type DefectsNeeds } from './defects-needs.ts';
import { eachTag, fieldOverwrites } from './field-overwrites.ts';
import { provideTagForm } from '../tags/tag-form.ts';
import { provideTagPicker, readTag } from '../tags/tags.ts';
import { recordIn } from '../../../domain/defects/defect-facts.ts';

/** The tags of a defect are one field that holds the whole list of names [DEF-070]. */
const placeOf = ({ projectId, itemId }: TagsAt) => ({ projectId, defectId: itemId });

const journalNow = ({ journal }: DefectsNeeds) => journal.journal.getSnapshot().context;

const put = (needs: DefectsNeeds, at: TagsAt, value: readonly string[]) => {
  // A new change clears older refusals.
  forgetRefusals(needs, placeOf(at), 'tags');
  return needs.journal.ask(updateAt(needs, placeOf(at), { field: 'tags', value }));
};

const changed = (tags: readonly string[], { kind, name }: ItemTagChange) =>
  kind === 'add' ? [...new Set([...tags, name])] : tags.filter((tag) => tag !== name);

export const provideTagManager = (needs: DefectsNeeds) =>
  tagManagerMachine.provide({
    actors: {
      changeTags: fromPromise<void, TagsAt & ItemTagChange>(async ({ input }) => {
        const record = recordIn(journalNow(needs).view.defects, input.itemId);
        if (record) await put(needs, input, changed(record.tags, input));
      }),
      restoreTags: fromPromise<void, TagsAt & { lost: TagsLost | null }>(async ({ input: { lost, ...at } }) => {
        const record = recordIn(journalNow(needs).view.defects, at.itemId);
        if (!record || !lost) return;
        const persisted = record.tags.filter((tag) => !lost.removed.includes(tag));
        await put(needs, at, [...new Set([...persisted, ...lost.added])]);
      }),
      tagsNews: fromEventObservable<TagsNews, TagsAt>(({ input }) =>
        fieldOverwrites(needs, placeOf(input), 'tags', eachTag).pipe(
          map(({ by, ours }): TagsNews => ({ type: 'tags.overruled', by, ...ours })),
        ),
      ),
      answerRefusal: fromPromise<void, TagsAt & { again: boolean }>(async ({ input }) => {
        const last = refusalsOf(journalNow(needs), placeOf(input), 'tags').at(-1)?.command;
        if (!input.again || last?.type !== 'defect.update') return forgetRefusals(needs, placeOf(input), 'tags');
        await put(needs, input, last.data.value as readonly string[]);
      }),
      readTag: fromPromise<Tag, { projectId: string; name: string }>(({ input }) =>
        readTag(needs, input.projectId, input.name).catch((error: unknown) => {
          needs.notify(waitedFailedNotice);
          throw error;
        }),
      ),
      tagPicker: provideTagPicker(needs),
      tagForm: provideTagForm(needs),
    },
  });
