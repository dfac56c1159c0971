import { z } from 'zod';
import { factShape } from '../journal/fact-shape.ts';
import { limits } from '../limits.ts';
import { call, idText, text } from '../wire/wire.ts';
import { filterConfigShape, filterTypes, projectFilterShape } from './project-filter.ts';

/** The saved filters of a project, at the exact path of the documents; the body names the filter [PROJ-025..027]. */
const atProject = z.object({ id: idText });
const facts = z.array(factShape);
const path = '/aa/api/v1/projects/:id/filters';
/** Above the limit, so that the rules produce the message for long names. */
const name = text(limits.projectFilterNameLength * 4);

export const filtersContract = {
  'filters.list': call({
    method: 'GET',
    path,
    summary: 'The saved filters of a project, by name [PROJ-004]',
    auth: 'bearer',
    needs: 'read Defect, Flow or Scenario; of those lists',
    params: atProject,
    /** `position`: the newest position that the answer already holds; 0 in answers that an earlier version stored. */
    reply: z.object({ filters: z.array(projectFilterShape), position: z.int().default(0) }),
  }),
  'filters.create': call({
    method: 'POST',
    path,
    summary: 'Saves a filter for everyone in the project [PROJ-025]',
    auth: 'bearer',
    needs: 'update Defect, Flow or Scenario, by the type',
    params: atProject,
    body: z.strictObject({ name, type: z.enum(filterTypes).default('DEFECT'), config: filterConfigShape }),
    idempotent: true,
    status: 201,
    reply: projectFilterShape.extend({ facts }),
  }),
  'filters.update': call({
    method: 'PUT',
    path,
    summary: 'Updates the name or the filters of a saved filter [PROJ-026]',
    auth: 'bearer',
    needs: 'update Defect, Flow or Scenario, by the type',
    params: atProject,
    body: z.strictObject({ id: idText, name: name.optional(), config: filterConfigShape.optional() }),
    idempotent: true,
    reply: projectFilterShape.extend({ facts }),
  }),
  'filters.delete': call({
    method: 'DELETE',
    path,
    summary: 'Deletes a saved filter [PROJ-027]',
    auth: 'bearer',
    needs: 'update Defect, Flow or Scenario, by the type',
    params: atProject,
    body: z.strictObject({ id: idText }),
    idempotent: true,
    reply: z.object({ id: z.string(), facts }),
  }),
  'filters.restore': call({
    method: 'POST',
    path: `${path}/restore`,
    summary: 'Restores a deleted filter',
    auth: 'bearer',
    needs: 'update Defect, Flow or Scenario, by the type',
    params: atProject,
    body: z.strictObject({ id: idText }),
    idempotent: true,
    reply: projectFilterShape.extend({ facts }),
  }),
} as const;
