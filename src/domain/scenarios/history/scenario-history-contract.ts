import { z } from 'zod';
import { auditEntryShape } from '../../audit/audit-entry.ts';
import { call, idText, pageShape } from '../../wire/wire.ts';
import { placeShape, scenarioRecordShape, variableShape } from '../scenario.ts';

/** The calls for the past of a scenario [AUD-007]. */
export const atScenario = z.object({ project: idText, id: idText });
export const scenariosPath = '/rs/api/v1/:project/scenarios';
export const oneScenario = `${scenariosPath}/:id`;

export const scenarioHistoryContract = {
  'scenarios.revision': call({
    method: 'GET',
    path: `${oneScenario}/revisions/:revision`,
    summary: 'A scenario with its flows and variables as of a revision, with the names that its flows have now',
    auth: 'bearer',
    needs: 'read Scenario',
    params: atScenario.extend({ revision: z.coerce.number().int().min(1) }),
    reply: z.object({
      scenario: scenarioRecordShape,
      flows: z.array(placeShape.extend({ name: z.string() })),
      variables: z.array(variableShape),
      /** What it had then and the project no longer has, so that it cannot be restored. */
      gone: z.object({ owner: z.boolean(), tags: z.array(z.string()) }),
    }),
  }),
  'scenarios.audit': call({
    method: 'GET',
    path: `${oneScenario}/audit`,
    summary: 'A page of the history of a scenario, newest first [AUD-007]',
    auth: 'bearer',
    needs: 'read Scenario',
    params: atScenario,
    query: z.object({ page: z.coerce.number().int().min(0).max(1_000_000).default(0) }),
    reply: z.object({
      _embedded: z.object({
        auditTrail: z.array(auditEntryShape.extend({ revision: z.int(), takesBack: z.string().optional() })),
      }),
      /** Of the flows that these entries name by their ids. */
      flowNames: z.record(z.string(), z.string()),
      page: pageShape,
    }),
  }),
} as const;
