import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { forbidden, invalid } from '../../src/domain/problems/invalid.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { recordingLimits } from '../../src/domain/recordings/recording-limits.ts';
import type { RecordingKind } from '../../src/domain/recordings/recording.ts';
import { countSteps } from '../../src/domain/runs/compile/plan-totals.ts';
import { runMessages } from '../../src/domain/runs/run-messages.ts';
import { idempotent } from '../account/idempotent.ts';
import { adapterRow } from '../adapters/adapter-rows.ts';
import type { Tables } from '../database/tables.ts';
import { readFlow } from '../flows/flow-rows.ts';
import type { AdapterCommandHandler } from '../modules/server-module.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { fittingAdapters, isFull } from '../runs/requests/fitting-adapters.ts';
import { callerOf } from '../session/caller.ts';
import { loadFirstRow } from './load-first-row.ts';
import type { RecordingBook } from './recording-book.ts';
import type { PreparedPlan } from './recording-entry.ts';
import type { RecordingPlaces } from './recording-places.ts';

export interface RecordingsNeeds {
  readonly database: Kysely<Tables>;
  readonly book: RecordingBook;
  readonly places: RecordingPlaces;
  /** There may be other processes. */
  readonly hasOthers: boolean;
  /** Encrypts the secrets of datasets. */
  readonly valueKey: Buffer;
  now(): number;
  /** The server stops: nothing waits any more. */
  isStopping(): boolean;
}

export interface RecordingRequest {
  readonly kind: RecordingKind;
  readonly project: string;
  readonly flowId: string;
  readonly adapterId: string;
  /** Where it begins; with a step, what the addresses of the steps before it are relative to. */
  readonly address: string;
  /** Empty: the person begins at the address. */
  readonly stepId: string;
  /** Of the steps before; empty: none. */
  readonly datasetId: string;
}

const missing: Problem = { kind: 'missing' };

const requireAddress = (address: string): void => {
  const isWeb = /^https?:\/\//i.test(address) && URL.canParse(address);
  if (!isWeb) throw invalid('address', { code: 'recordingAddress' });
};

const requireLesson = (prepared: PreparedPlan | null): void => {
  const steps = prepared === null ? 0 : countSteps(prepared.plan);
  if (steps === 0) throw forbidden({ code: 'flowWithoutSteps' });
  if (steps > recordingLimits.stepsMost) throw invalid('flow', { code: 'planTooLarge' });
};

/** Only one's own: a recording shows what the browser on the device shows. */
export const ownAdapter = async (database: Kysely<Tables>, request: FastifyRequest, id: string) => {
  const { tenantId: account, id: userId } = callerOf(request).profile;
  const adapter = await adapterRow(database, account, id);
  if (!adapter || adapter.user_id !== userId) throw missing;
  return adapter;
};

/** It has to be there, and idle [ADAPT-012, ADAPT-014]. */
const requireFree = async (
  database: Kysely<Tables>,
  request: FastifyRequest,
  { adapterId, project }: RecordingRequest,
): Promise<void> => {
  const { online } = await ownAdapter(database, request, adapterId);
  if (!online) throw forbidden({ code: 'adapterOffline' });
  const { tenantId: account, id: userId } = callerOf(request).profile;
  const fitting = await fittingAdapters(database, { account, userId, project, adapterId });
  if (fitting.every(isFull)) throw forbidden({ code: 'adapterBusy' });
};

export const startRecording =
  ({ database, book, places, now }: RecordingsNeeds) =>
  async (wanted: RecordingRequest, request: FastifyRequest): Promise<string> => {
    const caller = callerOf(request);
    const { kind, project, flowId, adapterId, address, stepId, datasetId } = wanted;
    const access = await projectAccess(database, caller, project, now());
    authorize(access, 'update', 'Flow');
    if (datasetId !== '') authorize(access, 'read', 'Dataset');
    await readFlow(database, project, flowId);
    const { tenantId: account, id: userId } = caller.profile;
    const isLesson = kind === 'trainer';
    const isPrepared = isLesson || stepId !== '';
    const prepared = isPrepared ? await loadFirstRow(database, { account, ...wanted }) : null;
    if (isLesson) requireLesson(prepared);
    if (prepared === null || address !== '') requireAddress(address);
    await requireFree(database, request, wanted);
    const recordingId = book.start({ account, userId, project, adapterId, flowId, address, kind, prepared });
    try {
      await places.claim({ account, adapterId, recordingId });
    } catch (error) {
      book.drop(recordingId);
      throw error;
    }
    return recordingId;
  };

/** Commands that need a person: their answer names the recording [ADAPT-010, ADAPT-025]. */
export const recordCommands = (needs: RecordingsNeeds) => {
  const start = startRecording(needs);
  const begin: AdapterCommandHandler = async (body, request) => {
    const { context, adapterId, command } = body;
    const { projectId: project, flowId = '', datasetId = '', baseAddress: address = '' } = context;
    const stepId = command === 'RecordFromStep' ? (context.stepId ?? '') : '';
    if (adapterId === '') throw invalid('adapterId', { code: 'required' });
    if (flowId === '') throw invalid('context/flowId', { code: 'required' });
    if (command === 'RecordFromStep' && stepId === '') throw invalid('context/stepId', { code: 'required' });
    const kind = command === 'ExecuteVirtualTrainer' ? 'trainer' : 'record';
    const wanted = { kind, project, flowId, adapterId, address, stepId, datasetId } as const;
    const { recordingId } = await idempotent(needs.database, request, 'runs.action', [body], async () => ({
      recordingId: await start(wanted, request),
    }));
    return { runId: '', logId: '', recordingId, queued: false, message: runMessages.sent };
  };
  return { Record: begin, RecordFromStep: begin, ExecuteVirtualTrainer: begin } as const;
};
