import { map, type Observable } from 'rxjs';
import type { Template, TemplateText } from '../../domain/templates/template.ts';
import type { StatusMove } from '../../domain/templates/template-facts.ts';
import { ofWireTemplate, toWireField, type WireTemplate } from '../../domain/templates/template-wire.ts';
import type { Http } from '../http/http.ts';

export interface SavedTemplate {
  readonly projectId: string;
  /** The revision that the change began with. */
  readonly revision: number;
  readonly text: TemplateText;
  readonly moves: readonly StatusMove[];
}

const templateOf = (wire: WireTemplate): Template => ({
  ...ofWireTemplate(wire),
  projectId: wire.projectId,
  revision: wire.revision,
});

const bodyOf = ({ projectId, revision, text, moves }: SavedTemplate) => {
  const fields = text.fields.map((field) => toWireField(projectId, field));
  return {
    revision,
    workflow: [...text.workflow],
    moves: [...moves],
    fields: fields.filter(({ type }) => type === 'CUSTOM'),
    defaultFields: fields.filter(({ type }) => type === 'DEFAULT'),
  };
};

/** The calls of the defect template [TPL-016..018]. */
export const createTemplatesService = (http: Http) => ({
  read: (project: string): Observable<Template> =>
    http('templates.read', { params: { project } }).pipe(map(templateOf)),
  /** How many defects have each status. */
  counts: (project: string): Observable<ReadonlyMap<string, number>> =>
    http('templates.read', { params: { project }, query: { counts: 'true' } }).pipe(
      map(({ statuses = [] }) => new Map(statuses.map(({ status, defects }) => [status, defects]))),
    ),
  save: (saved: SavedTemplate, key: string): Observable<Template> =>
    http('templates.save', { params: { project: saved.projectId }, body: bodyOf(saved) }, { key }).pipe(
      map(templateOf),
    ),
});
export type TemplatesService = ReturnType<typeof createTemplatesService>;
