import { catchError, firstValueFrom, map, of, throwError, type Observable } from 'rxjs';
import { fromPromise } from 'xstate';
import { valuesIn } from '../../../domain/journal/shards.ts';
import { isOut, toProblem, type Problem } from '../../../domain/problems/problem.ts';
import { knownTags } from '../../../domain/tags/known-tags.ts';
import { foldedName, type Tag } from '../../../domain/tags/tag.ts';
import { tagRefusedNotice, tagSavedNotice } from '../../../domain/tags/tags-notices.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import { tagFormMachine, type TagFormInput } from '../../../machines/tags/tag-form-machine.ts';
import { tagSearchMachine } from '../../../machines/tags/tag-search-machine.ts';
import { tagPickerMachine, type TagQuery } from '../../../machines/tags/tag-picker-machine.ts';
import type { TagsService } from '../../../services/tags/tags-service.ts';
import { toPromise } from '../../to-promise.ts';
import type { Platform } from '../../platform.ts';
import type { JournalWiring } from '../../sync/journal-wiring.ts';
import { commandKeys } from '../../sync/command-keys.ts';

/** Everything that tags need from outside. */
export interface TagsNeeds {
  readonly tags: TagsService;
  readonly platform: Pick<Platform, 'newId'>;
  notify(content: NoticeContent): void;
}

export const provideTagForm = (needs: TagsNeeds) => {
  const keys = commandKeys(needs.platform);
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
    toPromise(tags.find(projectId, term), signal),
  );

export const provideTagSearch = (needs: Pick<TagsNeeds, 'tags'>) =>
  tagSearchMachine.provide({ actors: { findTags: findingTags(needs) } });

const recordsIn = ({ journal }: PickerNeeds, projectId: string) =>
  valuesIn(journal.journal.getSnapshot().context.view.defects.records).filter(({ project }) => project === projectId);

/** Offline: the known tags, if there are any. */
const knownHere = (needs: PickerNeeds, query: TagQuery, error: unknown): Observable<readonly Tag[]> => {
  if (!isOut(toProblem(error))) return throwError(() => error);
  const onDefects = recordsIn(needs, query.projectId).flatMap(({ tags }) => tags);
  return needs.tags.find(query.projectId, '').pipe(
    catchError(() => of([])),
    map((read) => {
      if (read.length === 0 && onDefects.length === 0) throw error;
      return knownTags(read, onDefects, query);
    }),
  );
};

type PickerNeeds = TagsNeeds & { readonly journal: Pick<JournalWiring, 'journal'> };

export const provideTagPicker = (needs: PickerNeeds) =>
  tagPickerMachine.provide({
    actors: {
      findTags: fromPromise<readonly Tag[], TagQuery>(({ input, signal }) =>
        toPromise(
          needs.tags
            .find(input.projectId, input.term)
            .pipe(catchError((error: unknown) => knownHere(needs, input, error))),
          signal,
        ),
      ),
      tagForm: provideTagForm(needs),
    },
  });

/** The tag of this name, which may have been renamed or deleted since. */
export const readTag = async (needs: TagsNeeds, projectId: string, name: string): Promise<Tag> => {
  const found = await firstValueFrom(needs.tags.find(projectId, name));
  const tag = found.find((one) => foldedName(one.tag) === foldedName(name));
  const missing: Problem = { kind: 'missing' };
  if (!tag) throw missing;
  return tag;
};
