import { map, type Observable } from 'rxjs';
import type { Template } from '../../domain/templates/template.ts';
import { ofWireTemplate, type WireTemplate } from '../../domain/templates/template-wire.ts';
import type { Http } from '../http/http.ts';

const templateOf = (wire: WireTemplate): Template => ({
  ...ofWireTemplate(wire),
  projectId: wire.projectId,
  revision: wire.revision,
});

/** The calls of the defect template [TPL-016..018]. */
export const createTemplatesService = (http: Http) => ({
  read: (project: string): Observable<Template> =>
    http('templates.read', { params: { project } }).pipe(map(templateOf)),
  /** The number of defects by status. */
  counts: (project: string): Observable<ReadonlyMap<string, number>> =>
    http('templates.read', { params: { project }, query: { counts: 'true' } }).pipe(
      map(({ statuses = [] }) => new Map(statuses.map(({ status, defects }) => [status, defects]))),
    ),
});
export type TemplatesService = ReturnType<typeof createTemplatesService>;
