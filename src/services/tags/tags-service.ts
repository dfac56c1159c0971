import { map, type Observable } from 'rxjs';
import { limits } from '../../domain/limits.ts';
import type { TagColor } from '../../domain/tags/tag-color.ts';
import type { Tag, TagText, UsedTag } from '../../domain/tags/tag.ts';
import type { ListPage } from '../../domain/wire/wire.ts';
import type { Http } from '../http/http.ts';

export interface UsedTagsQuestion {
  readonly projectId: string;
  readonly term: string;
  /** From 1, as people count. */
  readonly page: number;
}

/** The calls of tags [TAG-019..022]. */
export const createTagsService = (http: Http) => ({
  find: (project: string, term: string): Observable<readonly Tag[]> =>
    http('tags.list', { params: { project }, query: { size: limits.tagPage, ...(term ? { term } : {}) } }).pipe(
      map(({ tagList }) => tagList),
    ),
  colors: (project: string): Observable<readonly TagColor[]> =>
    http('tags.colors', { params: { project } }).pipe(map(({ tagColors }) => tagColors)),
  used: ({
    projectId: project,
    term,
    page,
  }: UsedTagsQuestion): Observable<{ readonly tags: readonly UsedTag[]; readonly page: ListPage }> =>
    http('tags.used', { params: { project }, query: { page: page - 1, ...(term ? { term } : {}) } }).pipe(
      map((answer) => ({ tags: answer.tagList, page: answer.page })),
    ),
  create: (project: string, key: string, body: TagText): Observable<Tag> =>
    http('tags.create', { params: { project }, body }, { key }),
  update: (project: string, key: string, id: string, text: TagText): Observable<Tag> =>
    http('tags.update', { params: { project, id }, body: { id, ...text } }, { key }),
  delete: (project: string, key: string, id: string): Observable<unknown> =>
    http('tags.delete', { params: { project, id } }, { key }),
});
export type TagsService = ReturnType<typeof createTagsService>;
