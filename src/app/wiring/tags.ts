import { firstValueFrom } from 'rxjs';
import { fromPromise } from 'xstate';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { foldedName, type Tag } from '../../domain/tags/tag.ts';
import { tagRefusedNotice, tagSavedNotice } from '../../domain/tags/tags-notices.ts';
import type { NoticeContent } from '../../domain/toasts/notice.ts';
import { tagFormMachine, type TagFormInput } from '../../machines/tags/tag-form-machine.ts';
import { tagSearchMachine } from '../../machines/tags/tag-search-machine.ts';
import { tagPickerMachine, type TagQuery } from '../../machines/tags/tag-picker-machine.ts';
import type { TagsService } from '../../services/tags/tags-service.ts';
import { settle } from '../settle.ts';
import type { World } from '../world.ts';
import { commandKeys } from './command-keys.ts';

/** What the tags area touches of the world. */
export interface TagsNeeds {
  readonly tags: TagsService;
  readonly world: Pick<World, 'newId'>;
  notify(content: NoticeContent): void;
}

export const plugTagForm = (needs: TagsNeeds) => {
  const keys = commandKeys(needs.world);
  const send = ({ projectId, tag, text }: TagFormInput, key: string) =>
    firstValueFrom(tag ? needs.tags.update(projectId, key, tag.id, text) : needs.tags.create(projectId, key, text));
  return tagFormMachine.provide({
    actors: {
      saveTag: fromPromise<Tag, TagFormInput>(async ({ input }) => {
        try {
          const saved = await keys.send([input.projectId, input.tag?.id, input.text], (key) => send(input, key));
          needs.notify(tagSavedNotice(saved.tag, input.tag === null));
          return saved;
        } catch (error) {
          needs.notify(tagRefusedNotice(input.text.tag.trim(), toProblem(error)));
          throw error;
        }
      }),
    },
  });
};

const findingTags = ({ tags }: Pick<TagsNeeds, 'tags'>) =>
  fromPromise<readonly Tag[], TagQuery>(({ input: { projectId, term }, signal }) =>
    settle(tags.find(projectId, term), signal),
  );

export const plugTagSearch = (needs: Pick<TagsNeeds, 'tags'>) =>
  tagSearchMachine.provide({ actors: { findTags: findingTags(needs) } });

export const plugTagPicker = (needs: TagsNeeds) =>
  tagPickerMachine.provide({
    actors: {
      findTags: findingTags(needs),
      tagForm: plugTagForm(needs),
    },
  });

/** The tag of this name; somebody may have renamed or deleted it since. */
export const readTag = async (needs: TagsNeeds, projectId: string, name: string): Promise<Tag> => {
  const found = await firstValueFrom(needs.tags.find(projectId, name));
  const tag = found.find((one) => foldedName(one.tag) === foldedName(name));
  const missing: Problem = { kind: 'missing' };
  if (!tag) throw missing;
  return tag;
};
