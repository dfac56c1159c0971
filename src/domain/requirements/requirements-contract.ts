import { z } from 'zod';
import { factShape } from '../journal/fact-shape.ts';
import { limits } from '../limits.ts';
import { call, idText, pageShape, text } from '../wire/wire.ts';
import { coverageRowShape, coverageStates, coverageTotalsShape, coverageViews } from './coverage.ts';
import { coveringTypes, requirementFields, requirementLimits, requirementShape } from './requirement.ts';

const atProject = z.object({ project: idText });
const one = z.object({ project: idText, id: idText });
const facts = z.array(factShape);
const path = '/aa/api/v1/requirements/:project/requirements';

export const requirementsContract = {
  'requirements.list': call({
    method: 'GET',
    path,
    summary: 'The requirements that a flow or scenario covers, by key',
    auth: 'bearer',
    needs: 'read Flow or Scenario',
    params: atProject,
    query: z.object({ entityType: z.enum(coveringTypes), entityId: idText }),
    /** `position`: the newest position of the project that this answer contains. */
    reply: z.object({ requirements: z.array(requirementShape), position: z.int() }),
  }),
  'requirements.coverage': call({
    method: 'GET',
    path: '/aa/api/v1/coverage/:project',
    summary:
      'A page of the linked requirements with their state, or of the flows and scenarios with their requirements',
    auth: 'bearer',
    needs: 'read Flow',
    params: atProject,
    query: z.object({
      by: z.enum(coverageViews).default('item'),
      state: z.enum(coverageStates).optional(),
      term: text(limits.termLength).optional(),
      size: z.coerce.number().int().min(1).max(requirementLimits.pageMost).default(requirementLimits.page),
      page: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    reply: z.object({
      _embedded: z.object({ coverage: z.array(coverageRowShape) }),
      page: pageShape,
      totals: coverageTotalsShape,
    }),
  }),
  'requirements.create': call({
    method: 'POST',
    path,
    summary: 'Links a flow or scenario to a requirement of another tool',
    auth: 'bearer',
    needs: 'update Flow or Scenario',
    params: atProject,
    body: requirementFields.body,
    idempotent: true,
    status: 201,
    reply: z.object({ id: z.string(), facts }),
  }),
  'requirements.update': call({
    method: 'PATCH',
    path: `${path}/:id`,
    summary: 'Updates the key, the title or the address of a requirement',
    auth: 'bearer',
    needs: 'update Flow or Scenario',
    params: one,
    body: requirementFields.changes.omit({ entityType: true, entityId: true }),
    idempotent: true,
    reply: z.object({ id: z.string(), facts }),
  }),
  'requirements.delete': call({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Moves the link to a requirement to the trash',
    auth: 'bearer',
    needs: 'update Flow or Scenario',
    params: one,
    idempotent: true,
    reply: z.object({ id: z.string(), facts }),
  }),
  'requirements.restore': call({
    method: 'POST',
    path: `${path}/:id/restore`,
    summary: 'Restores a removed link from the trash',
    auth: 'bearer',
    needs: 'update Flow or Scenario',
    params: one,
    idempotent: true,
    reply: z.object({ id: z.string(), facts }),
  }),
} as const;
