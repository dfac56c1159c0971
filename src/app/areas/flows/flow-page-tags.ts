import { filter, map } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { flowAbout, flowIn } from '../../../domain/flows/flow-facts.ts';
import type { ProductFact } from '../../../domain/journal/product.ts';
import type { Tag } from '../../../domain/tags/tag.ts';
import {
  tagManagerMachine,
  type ItemTagChange,
  type TagsAt,
  type TagsLost,
  type TagsNews,
} from '../../../machines/tags/tag-manager-machine.ts';
import { overwritesOf, type ConflictRule, type Written } from '../../sync/overwrites-of.ts';
import { provideTagForm } from '../tags/tag-form.ts';
import { provideTagPicker, readTag } from '../tags/tags.ts';
import type { FlowPageNeeds } from './flow-page-needs.ts';

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
  ({ itemId }: TagsAt) =>
  (log: readonly ProductFact[]): readonly Written<TagsWritten>[] =>
    log
      .filter((fact) => fact.about === flowAbout(itemId) && fact.type === 'flow.updated' && fact.data.field === 'tags')
      .map(({ id, by, data }) => ({ id, by, data: data as TagsWritten }));

const tagsNow = ({ journal }: FlowPageNeeds, { itemId }: TagsAt) =>
  flowIn(journal.journal.getSnapshot().context.view.flows, itemId)?.tags;

const put = (needs: FlowPageNeeds, { projectId, itemId }: TagsAt, value: readonly string[]) =>
  needs.changes.ask({ projectId, flowId: itemId }, [{ type: 'flow.update', field: 'tags', value }]);

const changed = (tags: readonly string[], { kind, name }: ItemTagChange) =>
  kind === 'add' ? [...new Set([...tags, name])] : tags.filter((tag) => tag !== name);

export const provideFlowTags = (needs: FlowPageNeeds) =>
  tagManagerMachine.provide({
    actors: {
      changeTags: fromPromise<void, TagsAt & ItemTagChange>(async ({ input }) => {
        const tags = tagsNow(needs, input);
        if (tags) await put(needs, input, changed(tags, input));
      }),
      restoreTags: fromPromise<void, TagsAt & { lost: TagsLost | null }>(async ({ input: { lost, ...at } }) => {
        const tags = tagsNow(needs, at);
        if (!tags || !lost) return;
        await put(needs, at, [...new Set([...tags.filter((tag) => !lost.removed.includes(tag)), ...lost.added])]);
      }),
      tagsNews: fromEventObservable<TagsNews, TagsAt>(({ input }) =>
        overwritesOf(needs, tagsWritten(input), eachTag).pipe(
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
