import { map, type Observable } from 'rxjs';
import { tagAbout, type TagCommand } from '../../../domain/tags/tag-facts.ts';
import type { UsedTag } from '../../../domain/tags/tag.ts';
import type { Mutation } from '../../../machines/mutation/mutation-machine.ts';
import type { TagRemoval } from '../../../machines/tags/tag-form.ts';
import type { RecordsAnswer, RecordsQuestion } from '../../../machines/records/records-machine.ts';
import { askJournal } from '../../kit/journal-records.ts';
import { observeTags } from './tags.ts';
import type { TagsNeeds } from './tags-needs.ts';

/** A page of the tags of a project, with the number of defects of each [TAG-017]; `more`: the position of the read. */
export const readUsedTags = (
  needs: TagsNeeds,
  { about: projectId, term, page }: RecordsQuestion,
): Observable<RecordsAnswer & { readonly rows: readonly UsedTag[] }> =>
  needs.tags.used({ projectId, term, page }).pipe(
    map((read) => {
      const tags = read.tags.map(({ defects: _, ...tag }) => tag);
      observeTags(needs, projectId, { tags, position: read.position });
      return { rows: read.tags, page: read.page, more: read.position };
    }),
  );

/** [TAG-022] */
export const removeTag = (needs: TagsNeeds, { about, title, value }: Mutation): Promise<string> =>
  askJournal<TagCommand>(
    needs,
    (value as TagRemoval).projectId,
    { id: about, aboutOf: tagAbout },
    { type: 'tag.delete', data: { tag: title } },
  );
