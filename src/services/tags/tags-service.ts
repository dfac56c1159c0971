import { map, type Observable } from 'rxjs';
import { limits } from '../../domain/limits.ts';
import type { Tag, TagText } from '../../domain/tags/tag.ts';
import type { Http } from '../http/http.ts';

/** The calls of tags [TAG-019..021]. */
export const createTagsService = (http: Http) => ({
  find: (project: string, term: string): Observable<readonly Tag[]> =>
    http('tags.list', { params: { project }, query: { size: limits.tagPage, ...(term ? { term } : {}) } }).pipe(
      map(({ tagList }) => tagList),
    ),
  create: (project: string, key: string, body: TagText): Observable<Tag> =>
    http('tags.create', { params: { project }, body }, { key }),
  update: (project: string, key: string, id: string, text: TagText): Observable<Tag> =>
    http('tags.update', { params: { project, id }, body: { id, ...text } }, { key }),
});
export type TagsService = ReturnType<typeof createTagsService>;
