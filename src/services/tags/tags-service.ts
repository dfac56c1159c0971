import { map, type Observable } from 'rxjs';
import { limits } from '../../domain/limits.ts';
import type { TagColor } from '../../domain/tags/tag-color.ts';
import type { Tag, UsedTag } from '../../domain/tags/tag.ts';
import type { ListPage } from '../../domain/wire/wire.ts';
import type { Http } from '../http/http.ts';

export interface UsedTagsQuestion {
  readonly projectId: string;
  readonly term: string;
  /** Starts at 1. */
  readonly page: number;
}

/** As of a position of the project. */
export interface ReadTags<One extends Tag = Tag> {
  readonly tags: readonly One[];
  readonly position: number;
}

/** Reads; writes go through the journal [TAG-019]. */
export const createTagsService = (http: Http) => ({
  find: (project: string, term: string): Observable<ReadTags> =>
    http('tags.list', { params: { project }, query: { size: limits.tagPage, ...(term ? { term } : {}) } }).pipe(
      map(({ tagList, position }) => ({ tags: tagList, position })),
    ),
  colors: (project: string): Observable<readonly TagColor[]> =>
    http('tags.colors', { params: { project } }).pipe(map(({ tagColors }) => tagColors)),
  used: ({
    projectId: project,
    term,
    page,
  }: UsedTagsQuestion): Observable<ReadTags<UsedTag> & { readonly page: ListPage }> =>
    http('tags.used', { params: { project }, query: { page: page - 1, ...(term ? { term } : {}) } }).pipe(
      map((answer) => ({ tags: answer.tagList, page: answer.page, position: answer.position })),
    ),
});
export type TagsService = ReturnType<typeof createTagsService>;
