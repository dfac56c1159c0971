import { catchError, firstValueFrom, map, throwError, type Observable } from 'rxjs';
import { fromPromise } from 'xstate';
import { valuesIn } from '../../../domain/journal/shards.ts';
import { isOut, toProblem, type Problem } from '../../../domain/problems/problem.ts';
import { limits } from '../../../domain/limits.ts';
import { knownTags } from '../../../domain/tags/known-tags.ts';
import { foldedName, type Tag } from '../../../domain/tags/tag.ts';
import { isProjectRead, recordsOfProject } from '../../../domain/journal/record-set.ts';
import { current, tagNamed, tagsAddedAfter } from '../../../domain/tags/tags.ts';
import { selectIsShown, selectPage, type AddressRef } from '../../../machines/address/address-machine.ts';
import { tagSearchMachine, type TagSearchRef } from '../../../machines/tags/tag-search-machine.ts';
import { tagPickerMachine, type TagQuery } from '../../../machines/tags/tag-picker-machine.ts';
import type { ReadTags } from '../../../services/tags/tags-service.ts';
import { observeRead, viewOf } from '../../kit/journal-records.ts';
import { toPromise } from '../../to-promise.ts';
import { provideTagForm } from './tag-form.ts';
import type { TagsNeeds } from './tags-needs.ts';

/** Tells the journal which tags were read. `isAll`: the project has no others. */
export const observeTags = (needs: TagsNeeds, project: string, { tags, position }: ReadTags, isAll = false): void => {
  // An answer without a position says nothing about what has happened since.
  if (position === 0) return;
  observeRead(needs, {
    project,
    type: 'tag.observed',
    about: `tags/${project}`,
    data: { tags, isAll },
    position,
  });
};

/** Tags that this device knows, and names on the defects that it knows. */
const knownHere = (needs: TagsNeeds, query: TagQuery): readonly Tag[] => {
  const { tags, defects } = viewOf(needs);
  const onDefects = valuesIn(defects.records).filter(({ project }) => project === query.projectId);
  return knownTags(
    recordsOfProject(tags, query.projectId),
    onDefects.flatMap((defect) => defect.tags),
    query,
  );
};

/** The found tags, with the changes that wait for the server. */
const withPending = (needs: TagsNeeds, query: TagQuery, found: ReadTags): readonly Tag[] => {
  const { tags } = viewOf(needs);
  const hasTerm = ({ tag }: Tag) => foldedName(tag).includes(foldedName(query.term));
  const added = tagsAddedAfter(tags, query.projectId, found.position, found.tags).filter(hasTerm);
  return [...current(tags, found.tags), ...added];
};

/** Offline: the known tags, if there are any or the project is known to have none. */
export const findTags = (needs: TagsNeeds, query: TagQuery): Observable<readonly Tag[]> =>
  needs.tags.find(query.projectId, query.term).pipe(
    map((read) => {
      observeTags(needs, query.projectId, read, query.term === '' && read.tags.length < limits.tagPage);
      return withPending(needs, query, read);
    }),
    catchError((error: unknown) => {
      const isAnyKnown = knownHere(needs, { ...query, term: '' }).length > 0;
      const isKnown = isAnyKnown || isProjectRead(viewOf(needs).tags, query.projectId);
      return isOut(toProblem(error)) && isKnown ? [knownHere(needs, query)] : throwError(() => error);
    }),
  );

const findingTags = (needs: TagsNeeds) =>
  fromPromise<readonly Tag[], TagQuery>(({ input, signal }) => toPromise(findTags(needs, input), signal));

export const provideTagSearch = (needs: TagsNeeds) =>
  tagSearchMachine.provide({ actors: { findTags: findingTags(needs) } });

export const provideTagPicker = (needs: TagsNeeds) =>
  tagPickerMachine.provide({ actors: { findTags: findingTags(needs), tagForm: provideTagForm(needs) } });

/** The tags of the project whose list of defects, flows or scenarios is shown, for its filters. */
export const connectTagSearch = (address: AddressRef, tagSearch: TagSearchRef): (() => void) => {
  let shown: string | null = null;
  const follow = () => {
    const page = selectPage(address.getSnapshot());
    const isList = page.name === 'defects' || page.name === 'flows' || page.name === 'scenarios';
    const projectId = isList && selectIsShown(address.getSnapshot()) ? page.projectId : null;
    if (projectId === shown) return;
    shown = projectId;
    tagSearch.send(projectId === null ? { type: 'tags.hide' } : { type: 'tags.show', projectId });
  };
  const subscription = address.subscribe(follow);
  follow();
  return () => subscription.unsubscribe();
};

/** The tag of this name, which may have been renamed or deleted since. Offline: as this device knows it. */
export const readTag = async (needs: TagsNeeds, projectId: string, name: string): Promise<Tag> => {
  const named = (tags: readonly Tag[]) => tags.find(({ tag }) => foldedName(tag) === foldedName(name));
  const found = named(await firstValueFrom(findTags(needs, { projectId, term: name })));
  const tag = found?.id ? found : tagNamed(viewOf(needs).tags, projectId, name);
  const missing: Problem = { kind: 'missing' };
  if (!tag) throw missing;
  return tag;
};
