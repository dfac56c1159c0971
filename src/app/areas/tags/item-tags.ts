import { filter, map } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import type { ProductFact, ProductView } from '../../../domain/journal/product.ts';
import type { Tag } from '../../../domain/tags/tag.ts';
import {
  tagManagerMachine,
  type ItemTagChange,
  type TagsAt,
  type TagsLost,
  type TagsNews,
} from '../../../machines/tags/tag-manager-machine.ts';
import { viewOf } from '../../kit/journal-records.ts';
import { overwritesOf, type ConflictRule, type OverwriteNeeds, type Written } from '../../sync/overwrites-of.ts';
import { provideTagForm } from './tag-form.ts';
import { provideTagPicker, readTag } from './tags.ts';
import type { TagsNeeds } from './tags-needs.ts';

/** Records whose tags are one field, such as flows and scenarios. */
export interface TaggedRecords {
  aboutOf(id: string): string;
  /** The type of the event that changes a field. */
  readonly updated: ProductFact['type'];
  tagsIn(view: ProductView, id: string): readonly string[] | undefined;
  put(at: TagsAt, tags: readonly string[]): Promise<unknown>;
}

interface TagsWritten {
  readonly value: unknown;
  readonly was: unknown;
}
type TagsChange = Omit<TagsLost, 'by'>;

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);
const without = (names: readonly string[], others: readonly string[]) => names.filter((name) => !others.includes(name));

/** Only tags that we added or removed can be overwritten. */
const eachTag: ConflictRule<TagsChange, TagsWritten> = {
  oursOf: ({ value, was }) => ({
    added: without(listOf(value), listOf(was)),
    removed: without(listOf(was), listOf(value)),
  }),
  isLost: ({ added, removed }, { value }) =>
    without(added, listOf(value)).length > 0 || removed.some((name) => listOf(value).includes(name)),
};

const tagsWritten =
  ({ aboutOf, updated }: TaggedRecords, { itemId }: TagsAt) =>
  (log: readonly ProductFact[]): readonly Written<TagsWritten>[] =>
    log
      .filter(
        ({ about, type, data }) =>
          about === aboutOf(itemId) && type === updated && (data as { readonly field?: string }).field === 'tags',
      )
      .map(({ id, by, data }) => ({ id, by, data: data as unknown as TagsWritten }));

const changed = (tags: readonly string[], { kind, name }: ItemTagChange) =>
  kind === 'add' ? [...new Set([...tags, name])] : tags.filter((tag) => tag !== name);

export const provideItemTags = (needs: TagsNeeds & OverwriteNeeds, records: TaggedRecords) => {
  const tagsNow = ({ itemId }: TagsAt) => records.tagsIn(viewOf(needs), itemId);
  return tagManagerMachine.provide({
    actors: {
      changeTags: fromPromise<void, TagsAt & ItemTagChange>(async ({ input }) => {
        const tags = tagsNow(input);
        if (tags) await records.put(input, changed(tags, input));
      }),
      restoreTags: fromPromise<void, TagsAt & { lost: TagsLost | null }>(async ({ input: { lost, ...at } }) => {
        const tags = tagsNow(at);
        if (!tags || !lost) return;
        const others = tags.filter((tag) => !lost.removed.includes(tag));
        await records.put(at, [...new Set([...others, ...lost.added])]);
      }),
      tagsNews: fromEventObservable<TagsNews, TagsAt>(({ input }) =>
        overwritesOf(needs, tagsWritten(records, input), eachTag).pipe(
          filter(({ ours }) => ours.added.length + ours.removed.length > 0),
          map(({ by, ours }): TagsNews => ({ type: 'tags.overruled', by, ...ours })),
        ),
      ),
      // Refusals are in the list of rejected changes.
      answerRefusal: fromPromise<void, TagsAt & { again: boolean }>(async () => {}),
      readTag: fromPromise<Tag, { projectId: string; name: string }>(({ input }) =>
        readTag(needs, input.projectId, input.name),
      ),
      tagPicker: provideTagPicker(needs),
      tagForm: provideTagForm(needs),
    },
  });
};
