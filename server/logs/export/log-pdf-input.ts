import type { Kysely } from 'kysely';
import type { StoredPdf } from '../../../src/domain/downloads/pdf-options.ts';
import type { FlowLog } from '../../../src/domain/logs/flow-log.ts';
import type { ScenarioLog } from '../../../src/domain/logs/scenario-log.ts';
import type { RunEvent } from '../../../src/domain/runs/run-events.ts';
import { projectNameOf } from '../../projects/project-name.ts';
import type { Tables } from '../../database/tables.ts';
import type { ExportNeeds } from '../../downloads/export-kind.ts';
import { serverLimits } from '../../limits.ts';
import { readFlowLog, requireFlowLog } from '../read-flow-log.ts';
import { rowsIn } from '../rows-in.ts';
import { requireScenarioLog } from '../scenario-log-rows.ts';
import { printedPictures, type PrintedPictures } from './printed-pictures.ts';

/** Everything that the PDF of a log prints. */
export interface PrintedFlowLog {
  readonly log: FlowLog;
  /** Rows of the dataset: how many are printed, and how many there are. */
  readonly printed: number;
  readonly rows: number;
}

interface Surroundings {
  readonly project: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly timeZone: string;
}

export interface FlowLogPdfInput extends PrintedPictures {
  readonly record: { readonly name: string; readonly flowId: string };
  readonly flow: PrintedFlowLog;
  readonly surroundings: Surroundings;
}

export interface ScenarioLogPdfInput extends PrintedPictures {
  readonly record: { readonly name: string; readonly scenarioId: string };
  readonly log: ScenarioLog;
  /** Of the flows that have begun, in their order. */
  readonly flows: readonly PrintedFlowLog[];
  readonly surroundings: Surroundings;
}

/** Nothing of these is printed. */
const withoutSignals = (event: RunEvent): RunEvent =>
  event.type === 'step.ended' ? { ...event, console: [], network: [], signature: null } : event;

const surroundingsOf = async (
  database: Kysely<Tables>,
  project: string,
  { at, timeZone }: Omit<Surroundings, 'project'>,
): Promise<Surroundings> => ({ project: await projectNameOf(database, project), at, timeZone });

/** As many rows as there is room for; `steps`: how many steps may be printed. */
const printedFlow = async (
  database: Kysely<Tables>,
  project: string,
  id: string,
  steps: number,
): Promise<PrintedFlowLog> => {
  const { rows, room } = await rowsIn(database, await requireFlowLog(database, project, id), steps);
  const printed = Math.min(rows, room);
  const log = await readFlowLog(database, project, id, { from: 1, iterations: printed }, withoutSignals);
  return { log: { ...log, evidence: [] }, printed, rows };
};

const stepsOf = ({ log, printed, rows }: PrintedFlowLog): number =>
  Math.ceil((log.totalSteps * printed) / Math.max(1, rows));

export const flowLogPdfInput = async (
  needs: ExportNeeds,
  project: string,
  { id, timeZone }: StoredPdf,
): Promise<FlowLogPdfInput> => {
  const { database, now } = needs;
  const flow = await printedFlow(database, project, id, serverLimits.pdfSteps);
  return {
    record: { name: flow.log.flowName, flowId: flow.log.flowId },
    flow,
    surroundings: await surroundingsOf(database, project, { at: now(), timeZone }),
    ...(await printedPictures(needs, project, [flow.log])),
  };
};

export const scenarioLogPdfInput = async (
  needs: ExportNeeds,
  project: string,
  { id, timeZone }: StoredPdf,
): Promise<ScenarioLogPdfInput> => {
  const { database, now } = needs;
  const log = await requireScenarioLog(database, project, id);
  const flows: PrintedFlowLog[] = [];
  let room: number = serverLimits.pdfSteps;
  for (const { flowLogId } of log.nodes.filter(({ startDate }) => startDate !== null)) {
    const flow = await printedFlow(database, project, flowLogId, room);
    room -= stepsOf(flow);
    flows.push(flow);
  }
  return {
    record: { name: log.scenarioName, scenarioId: log.scenarioId },
    log,
    flows,
    surroundings: await surroundingsOf(database, project, { at: now(), timeZone }),
    ...(await printedPictures(
      needs,
      project,
      flows.map((flow) => flow.log),
    )),
  };
};
