import { z } from 'zod';
import { factShape } from '../journal/fact-shape.ts';
import { call, idText } from '../wire/wire.ts';
import { milestoneFields, milestoneShape } from './milestone.ts';

const atProject = z.object({ project: idText });
const one = z.object({ project: idText, id: idText });
const facts = z.array(factShape);
const path = '/tp/api/v1/:project/milestones';

export const milestonesContract = {
  'milestones.list': call({
    method: 'GET',
    path,
    summary: 'The milestones of a project, by name',
    auth: 'bearer',
    needs: 'read Milestone',
    params: atProject,
    /** `position`: the newest position of the project that this answer contains. */
    reply: z.object({ milestones: z.array(milestoneShape), position: z.int() }),
  }),
  'milestones.create': call({
    method: 'POST',
    path,
    summary: 'Creates a milestone',
    auth: 'bearer',
    needs: 'create Milestone',
    params: atProject,
    body: milestoneFields.body,
    idempotent: true,
    status: 201,
    reply: z.object({ id: z.string(), facts }),
  }),
  'milestones.update': call({
    method: 'PATCH',
    path: `${path}/:id`,
    summary: 'Updates fields of a milestone',
    auth: 'bearer',
    needs: 'update Milestone',
    params: one,
    body: milestoneFields.changes,
    idempotent: true,
    reply: z.object({ id: z.string(), facts }),
  }),
  'milestones.delete': call({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Moves a milestone to the trash',
    auth: 'bearer',
    needs: 'delete Milestone',
    params: one,
    idempotent: true,
    reply: z.object({ id: z.string(), facts }),
  }),
  'milestones.restore': call({
    method: 'POST',
    path: `${path}/:id/restore`,
    summary: 'Restores a milestone',
    auth: 'bearer',
    needs: 'delete Milestone',
    params: one,
    idempotent: true,
    reply: z.object({ id: z.string(), facts }),
  }),
} as const;
