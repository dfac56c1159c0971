import { z } from 'zod';
import { flowStatuses } from '../flows/flow.ts';
import { factShape } from '../journal/fact-shape.ts';
import { pdfBodyShape } from '../downloads/pdf-options.ts';
import { limits } from '../limits.ts';
import { several } from '../wire/several.ts';
import { call, idText, pageShape, text } from '../wire/wire.ts';
import { newScenarioPartsShape, scenarioChangeShape, sentPlaceShape } from './scenario-change-shape.ts';
import {
  atScenario,
  oneScenario,
  scenarioHistoryContract,
  scenariosPath,
} from './history/scenario-history-contract.ts';
import { scenarioLimits } from './scenario-limits.ts';
import { scenarioSorts } from './scenario-sorts.ts';
import { flowDefinitionShape, scenarioDatasetShape } from './sequence/flow-definition.ts';
import { placeShape, scenarioRecordShape, scenarioSeverities, variableShape } from './scenario.ts';

/** The calls for scenarios [SCEN-012..021, AUD-007]. */
const atProject = z.object({ project: idText });
const pageNumber = z.coerce.number().int().min(0).max(1_000_000).default(0);
/** `bytes` of a change with many flows. */
const changeBody = 8 * 1_048_576;

/** A scenario as the documents write it [SCEN-002]. `logs` is filled by runs. */
const scenarioShape = scenarioRecordShape
  .extend({
    flows: z.array(placeShape),
    variables: z.array(variableShape),
    linkedItems: z.int(),
    logs: z.array(z.unknown()),
  })
  .meta({ id: 'Scenario' });

const scenarioReply = z.object({ id: z.string(), revision: z.int(), facts: z.array(factShape) });

export const scenariosContract = {
  'scenarios.list': call({
    method: 'GET',
    path: scenariosPath,
    summary: 'A page of the scenarios of a project, without their flows [SCEN-012, SCEN-013]',
    auth: 'bearer',
    needs: 'read Scenario',
    params: atProject,
    query: z.object({
      term: text(limits.termLength).optional(),
      sort: z
        .string()
        .regex(new RegExp(`^(?:relevance|${scenarioSorts.join('|')}),(?:asc|desc)$`))
        .optional(),
      /** A folder and all folders in it; `none`: scenarios in no folder. */
      folder: z.union([z.literal('none'), idText]).optional(),
      status: several(z.enum(flowStatuses)),
      severity: several(z.enum(scenarioSeverities)),
      tags: several(text(120)),
      owner: several(text(64)),
      size: z.coerce.number().int().min(1).max(limits.listPageMost).default(scenarioLimits.search),
      page: pageNumber,
    }),
    reply: z.object({
      _embedded: z.object({ scenarios: z.array(scenarioRecordShape.extend({ linkedItems: z.int() })) }),
      page: pageShape,
      /** The newest position that this page contains. */
      position: z.int(),
    }),
  }),
  'scenarios.read': call({
    method: 'GET',
    path: oneScenario,
    summary: 'One scenario with its flows and variables [SCEN-014]',
    auth: 'bearer',
    needs: 'read Scenario',
    params: atScenario,
    reply: scenarioShape.extend({ position: z.int() }).meta({ id: 'ScenarioAsOf' }),
  }),
  'scenarios.flows': call({
    method: 'GET',
    path: `${oneScenario}/flows`,
    summary: 'The flows of a scenario, in order, as of its revision [SCEN-015]',
    auth: 'bearer',
    needs: 'read Scenario',
    params: atScenario,
    /**
     * `name`: of the flow; `isDeleted`: it is in the trash or purged. What the flows take and give, and the datasets to
     * choose from, are for callers who may read flows.
     */
    reply: z.object({
      _embedded: z.object({ flows: z.array(placeShape.extend({ name: z.string(), isDeleted: z.boolean() })) }),
      definitions: z.array(flowDefinitionShape),
      datasets: z.array(scenarioDatasetShape),
      revision: z.int(),
    }),
  }),
  'scenarios.create': call({
    method: 'POST',
    path: scenariosPath,
    summary: 'Creates a scenario; its id is the Idempotency-Key [SCEN-017]',
    auth: 'bearer',
    needs: 'create Scenario',
    params: atProject,
    body: z.strictObject({
      name: text(scenarioLimits.nameLength * 2),
      description: text(scenarioLimits.descriptionLength * 4).default(''),
      severity: z.enum(scenarioSeverities).default('NORMAL'),
      status: z.enum(flowStatuses).default('NEW'),
      /** Missing: the caller. */
      owner: text(64).optional(),
      tags: z
        .array(text(120))
        .max(scenarioLimits.tags * 2)
        .default([]),
      folderId: z.union([z.literal(''), idText]).default(''),
      parts: newScenarioPartsShape.optional(),
    }),
    bodyLimit: changeBody,
    idempotent: true,
    status: 201,
    reply: scenarioReply,
  }),
  'scenarios.clone': call({
    method: 'POST',
    path: `${oneScenario}/clone`,
    summary: 'Clones a scenario with its flows and variables [SCEN-016]',
    auth: 'bearer',
    needs: 'create Scenario',
    params: atScenario,
    /** Without a name: that of the original, numbered. */
    body: z.strictObject({ name: text(scenarioLimits.nameLength * 2).optional() }).default({}),
    idempotent: true,
    status: 201,
    reply: scenarioReply.extend({ name: z.string() }),
  }),
  'scenarios.copyTo': call({
    method: 'POST',
    path: `${oneScenario}/copy-to`,
    summary: 'Copies a scenario into another project; tells what came along and what was left',
    auth: 'bearer',
    needs: 'read Scenario and Flow here, create Scenario there; create Flow there for flows',
    params: atScenario,
    body: z.strictObject({
      targetProjectId: idText,
      /** Missing: the name of the original, numbered when it is taken. */
      name: text(scenarioLimits.nameLength * 2).optional(),
      /** Flows that the project does not have by name, with what they call; and their datasets. */
      with: z.array(z.enum(['flows', 'datasets'])).default([]),
    }),
    idempotent: true,
    status: 201,
    /** `brought`, `left`: names of flows, datasets and tags. */
    reply: scenarioReply.extend({
      name: z.string(),
      projectId: z.string(),
      brought: z.array(z.string()),
      left: z.array(z.string()),
    }),
  }),
  'scenarios.update': call({
    method: 'PATCH',
    path: oneScenario,
    summary: 'Changes one field of a scenario [SCEN-019]',
    auth: 'bearer',
    needs: 'update Scenario',
    params: atScenario,
    body: z.strictObject({
      field: z.enum(['name', 'description', 'severity', 'status', 'owner', 'TAG', 'folder']),
      value: z.union([text(scenarioLimits.descriptionLength * 4), z.array(text(120)).max(scenarioLimits.tags * 2)]),
    }),
    idempotent: true,
    reply: scenarioReply,
  }),
  'scenarios.save': call({
    method: 'POST',
    path: `${oneScenario}/V2`,
    summary: 'Saves the sequence of a scenario; `revision`: the one that it was changed from [SCEN-018]',
    auth: 'bearer',
    needs: 'update Scenario',
    params: atScenario,
    body: z.object({ revision: z.int().min(1).optional(), flows: z.array(sentPlaceShape).max(scenarioLimits.places) }),
    bodyLimit: changeBody,
    idempotent: true,
    reply: scenarioReply,
  }),
  'scenarios.change': call({
    method: 'POST',
    path: `${oneScenario}/changes`,
    summary: 'Changes a scenario, its flows and variables: all changes in order, or none',
    auth: 'bearer',
    needs: 'update Scenario',
    params: atScenario,
    body: z.strictObject({
      commands: z.array(scenarioChangeShape).min(1).max(scenarioLimits.changes),
      /** The command that these changes undo. */
      takesBack: idText.optional(),
    }),
    bodyLimit: changeBody,
    idempotent: true,
    reply: scenarioReply,
  }),
  'scenarios.delete': call({
    method: 'DELETE',
    path: oneScenario,
    summary: 'Moves a scenario to the trash [SCEN-020]',
    auth: 'bearer',
    needs: 'delete Scenario',
    params: atScenario,
    idempotent: true,
    reply: scenarioReply,
  }),
  'scenarios.restore': call({
    method: 'POST',
    path: `${oneScenario}/restore`,
    summary: 'Restores a deleted scenario [SCEN-021]',
    auth: 'bearer',
    needs: 'delete Scenario',
    params: atScenario,
    idempotent: true,
    reply: scenarioReply,
  }),
  'scenarios.exportPdf': call({
    method: 'POST',
    path: `${oneScenario}/export-pdf`,
    summary: 'Creates a PDF of a scenario in the background; a notification says when it can be downloaded [SCEN-022]',
    auth: 'bearer',
    needs: 'read Scenario',
    params: atScenario,
    body: pdfBodyShape,
    idempotent: true,
    status: 202,
    reply: z.object({ id: z.string() }),
  }),
  ...scenarioHistoryContract,
} as const;
