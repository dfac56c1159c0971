import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Dashboard } from '../../src/domain/dashboards/dashboard.ts';
import { dashboardAbout, type DashboardEdit } from '../../src/domain/dashboards/dashboard-facts.ts';
import { mergeDashboard } from '../../src/domain/dashboards/merge-dashboard.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Handled } from '../../src/domain/wire/contract.ts';
import { idempotent } from '../account/idempotent.ts';
import type { Tables } from '../database/tables.ts';
import { orEarlierAnswer } from '../journal/earlier-answer.ts';
import { commandRequest, stampOf } from '../journal/command-request.ts';
import type { Execute } from '../journal/create-execute.ts';
import { positionOf } from '../journal/fact-store.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { changeAccountDashboard } from './account-dashboards.ts';
import { authorizeDashboards, type DashboardAction } from './dashboard-access.ts';
import { findDashboard, findStored, listDashboards } from './dashboard-rows.ts';
import { dashboardWriteModel, type EditsFor, type DashboardReply } from './dashboard-write-model.ts';

export interface DashboardsNeeds {
  readonly database: Kysely<Tables>;
  readonly execute: Execute;
  now(): number;
}

type Names = Exclude<Extract<keyof Handlers, `dashboards.${string}`>, 'dashboards.exportPdf' | 'dashboards.readPdf'>;
type Call = `dashboards.${'create' | 'save' | 'change' | 'delete' | 'restore'}`;

interface Sent {
  readonly call: Call;
  readonly action: DashboardAction;
  readonly project: string;
  /** Missing for a new one, which gets the key of the request. */
  readonly id?: string;
  readonly hashed: readonly unknown[];
  readonly isOfTrash?: boolean;
  readonly editsFor: EditsFor;
}

const missing: Problem = { kind: 'missing' };

/** The command of the domain for one change. */
const editOf = (change: Handled<'dashboards.change'>['body']): DashboardEdit => {
  const name = '';
  switch (change.type) {
    case 'rename':
      return { type: 'dashboard.rename', data: { name: change.name } };
    case 'add':
      return { type: 'chart.add', data: { name, chart: change.chart } };
    case 'change':
      return { type: 'chart.change', data: { name, chart: change.chart, changes: change.changes } };
    case 'place':
      return { type: 'chart.place', data: { name, places: change.places } };
    case 'remove':
      return { type: 'chart.remove', data: { name, chart: change.chart } };
  }
};

/** The changes of a whole dashboard against the revision that its sender has seen. */
const savedEdits =
  ({ name, config, revision }: Handled<'dashboards.save'>['body']): EditsFor =>
  async (known, at) => {
    if (!known) throw missing;
    const outdated: Problem = { kind: 'outdated', revision: known.revision };
    const base = revision === known.revision ? known : await at(revision);
    if (!base || revision > known.revision) throw outdated;
    const charts = Object.entries(config).map(([id, chart]) => [id, { ...chart, id, dashboardId: known.id }] as const);
    const merged = mergeDashboard(base, { name, config: Object.fromEntries(charts) }, known);
    if (merged === 'conflict') throw outdated;
    return merged.edits;
  };

export const dashboardsHandlers = ({ database, execute, now }: DashboardsNeeds): Pick<Handlers, Names> => {
  const accountOf = (request: FastifyRequest) => callerOf(request).profile.tenantId;
  const authorizeTo = (request: FastifyRequest, project: string, action: DashboardAction) =>
    authorizeDashboards(database, callerOf(request), { project, action, now: now() });

  /** A dashboard that the caller may read; otherwise it is missing for them. */
  const readable = async (request: FastifyRequest, id: string): Promise<Dashboard> => {
    const dashboard = await findDashboard(database, accountOf(request), id);
    if (!dashboard) throw missing;
    await authorizeTo(request, dashboard.projectId, 'read');
    return dashboard;
  };

  const send = async (request: FastifyRequest, sent: Sent): Promise<DashboardReply> => {
    const { call, action, project, id, hashed, isOfTrash = false, editsFor } = sent;
    await authorizeTo(request, project, action);
    const write = commandRequest(request, { call, project, hashed }, now());
    const stamp = stampOf(write, dashboardAbout(id ?? write.key));
    const dashboardWrite = {
      ...write,
      account: accountOf(request),
      stamp,
      isNew: id === undefined,
      isOfTrash,
      editsFor,
    };
    return project === ''
      ? idempotent(database, request, call, hashed, (tx) => changeAccountDashboard(tx, dashboardWrite))
      : execute(dashboardWriteModel, dashboardWrite);
  };

  return {
    'dashboards.list': async ({ query: { type, projectId } }, request) => {
      const project = type === 'ACCOUNT' ? '' : projectId;
      if (project === undefined) throw invalid('projectId', 'required');
      await authorizeTo(request, project, 'read');
      // Reads the position first, so that the answer contains at least every event up to it.
      const position = project === '' ? 0 : await positionOf(database, project);
      return { dashboards: await listDashboards(database, { account: accountOf(request), project }), position };
    },
    'dashboards.read': ({ params: { id } }, request) => readable(request, id),
    'dashboards.create': ({ body }, request) => {
      const { name, type, projectId, config } = body;
      if ((type === 'ACCOUNT') !== (projectId === '')) throw invalid('projectId', { code: 'dashboardProject' });
      const charts = Object.entries(config).map(([id, chart]) => ({ ...chart, id }));
      const edit: DashboardEdit = { type: 'dashboard.create', data: { name, charts } };
      return send(request, {
        ...{ call: 'dashboards.create', action: 'create', project: projectId, hashed: [body] },
        editsFor: () => Promise.resolve([edit]),
      });
    },
    'dashboards.save': async ({ params, body }, request) => {
      const { id, projectId: project } = await readable(request, params.id);
      const sent = { call: 'dashboards.save', action: 'update', project, id, hashed: [params, body] } as const;
      return send(request, { ...sent, editsFor: savedEdits(body) });
    },
    'dashboards.change': async ({ params, body }, request) => {
      const { id, projectId: project } = await readable(request, params.id);
      const sent = { call: 'dashboards.change', action: 'update', project, id, hashed: [params, body] } as const;
      return send(request, { ...sent, editsFor: () => Promise.resolve([editOf(body)]) });
    },
    'dashboards.delete': ({ params }, request) => {
      const sent = { call: 'dashboards.delete', action: 'delete', hashed: [params] } as const;
      const edit: DashboardEdit = { type: 'dashboard.delete', data: { name: '' } };
      return orEarlierAnswer(database, request, sent, async () => {
        const { id, projectId: project } = await readable(request, params.id);
        return send(request, { ...sent, project, id, editsFor: () => Promise.resolve([edit]) });
      });
    },
    'dashboards.restore': async ({ params }, request) => {
      const stored = await findStored(database, accountOf(request), params.id);
      if (!stored || stored.type === 'ACCOUNT') throw missing;
      const { id, projectId: project } = stored;
      const sent = { call: 'dashboards.restore', action: 'delete', project, id, hashed: [params] } as const;
      const edit: DashboardEdit = { type: 'dashboard.restore', data: { name: '' } };
      return send(request, { ...sent, isOfTrash: true, editsFor: () => Promise.resolve([edit]) });
    },
  };
};
