import { z } from 'zod';
import { limits } from '../limits.ts';
import { call, idText } from '../wire/wire.ts';
import {
  savedTemplateShape,
  saveTemplateShape,
  saveWorkflowShape,
  templateShape,
  workflowShape,
} from './template-wire.ts';

/** What client and server agree on for the defect template of a project [TPL-016..018]. */
const atProject = z.object({ project: idText });

export const templatesContract = {
  'templates.read': call({
    method: 'GET',
    path: '/wi/api/v1/:project/DEFECT/templates',
    summary: 'The defect template of a project, or the default template [TPL-017]',
    auth: 'bearer',
    needs: 'read Template',
    params: atProject,
    query: z.object({ counts: z.enum(['true', 'false']).default('false') }),
    reply: templateShape,
  }),
  'templates.save': call({
    method: 'POST',
    path: '/wi/api/v1/:project/DEFECT/templates',
    summary:
      'Saves the defect template; changes that others have saved since the given revision or base are kept [TPL-018]',
    auth: 'bearer',
    needs: 'update Template',
    params: atProject,
    body: saveTemplateShape,
    bodyLimit: limits.templateBytes,
    idempotent: true,
    reply: savedTemplateShape,
  }),
  'templates.workflow': call({
    method: 'POST',
    path: '/wi/api/v1/:project/DEFECT/workflows',
    summary: 'Saves only the statuses; `moves` says which status replaces a removed or renamed one [TPL-016]',
    auth: 'bearer',
    needs: 'update Template',
    params: atProject,
    body: saveWorkflowShape,
    idempotent: true,
    status: 201,
    reply: workflowShape,
  }),
} as const;
