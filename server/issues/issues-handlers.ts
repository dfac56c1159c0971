import type { FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { changeOf, type ChangeAuthor } from '../../src/domain/account/changed-record.ts';
import { nextIssueState } from '../../src/domain/issues/issue-chart.ts';
import { syncedFields } from '../../src/domain/issues/sync-fields.ts';
import { optionsIn } from '../../src/domain/templates/template.ts';
import type { DefectIssue, IssueSettings, ProjectIssueSettings } from '../../src/domain/issues/issue.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { recordAccount } from '../account/account-log.ts';
import { authorOf } from '../account/author-of.ts';
import { idempotent } from '../account/idempotent.ts';
import type { Tables } from '../database/tables.ts';
import { askJira, usableIntegration } from '../integrations/active-site.ts';
import { listIntegrations, type IntegrationRow } from '../integrations/integration-rows.ts';
import { readTracked, type TrackedItem } from '../integrations/jira/jira-issues.ts';
import { authorizeTo } from '../projects/authorize-to.ts';
import { authorize, authorizeProject, projectAccess } from '../projects/project-access.ts';
import { recordSettings } from '../projects/record-settings.ts';
import { callerOf } from '../session/caller.ts';
import { readTemplate } from '../templates/template-rows.ts';
import type { Handlers } from '../wire/mount.ts';
import { findIssue, iso, makeProjectDue, readSettings, toIssue, writeSettings, type DefectAt } from './issue-rows.ts';
import type { IssuesNeeds } from './issues-needs.ts';
import { newHook } from './jira-hook.ts';
import { issueLease } from './issue-rows.ts';
import { tryIssues } from './track-issues.ts';

type Names = Extract<keyof Handlers, `issues.${string}`>;

const missing: Problem = { kind: 'missing' };
const notSetUp = invalid('projectKey', 'required');

/** How long an answer waits for Jira, which is asked in any case. */
const answerWait = 3_000;
const sleep = (time: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, time).unref();
  });

interface NewIssue extends DefectAt {
  readonly integration: IntegrationRow;
  /** Null: it is created. */
  readonly item: TrackedItem | null;
  readonly by: string;
  readonly now: number;
}

/** The row of an issue that exists, is being created, or is tried again. A repeated request gets the same row. */
const addIssue = async (
  tx: Transaction<Tables>,
  { project, id, integration, item, by, now }: NewIssue,
  status: string,
) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`issue ${project} ${id}`}, 0))`.execute(tx);
  const known = await findIssue(tx, { project, id });
  if (known && item) throw invalid('itemId', { code: 'linkExists', item: known.item_key });
  if (known) {
    const state = nextIssueState(known.state, 'create') ?? known.state;
    if (state === known.state) return known;
    return tx
      .updateTable('defect_issues')
      .set({
        state,
        integration_id: integration.id,
        type: integration.type,
        reason: null,
        tries: 0,
        next_try: iso(now),
      })
      .where('id', '=', known.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }
  return tx
    .insertInto('defect_issues')
    .values({
      ...{ id: uuid(), project_id: project, defect_id: id, integration_id: integration.id, type: integration.type },
      ...{ state: item ? 'LINKED' : 'CREATING', next_try: iso(now), created_by: by, created_date: iso(now) },
      ...(item && { item_id: item.id, item_key: item.key, item_url: item.url, title: item.title }),
      ...(item && { status: item.status, category: item.category, assignee: item.assignee }),
      agreed_status: status,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** In the history of the defect. An issue that is being created has no key yet. */
const recordIssue = (
  tx: Transaction<Tables>,
  author: ChangeAuthor,
  { project, id, title: name }: DefectAt & { readonly title: string },
  values: { readonly was?: string; readonly value?: string },
): Promise<void> => {
  const verb = values.was === undefined ? 'added' : 'removed';
  const defect = { kind: 'defect', id, project, name, of: `DEFECT/${id}` };
  return recordAccount(tx, [changeOf(author, defect, verb, { field: 'issue', ...values })]);
};

/** Nobody sees it any more; a job removes the link in Jira. */
const dropIssue = async (
  tx: Transaction<Tables>,
  at: DefectAt,
  author: ChangeAuthor,
  title: string,
): Promise<{ readonly id: string }> => {
  const { now } = author;
  const row = await findIssue(tx, at);
  if (!row) throw missing;
  await recordIssue(tx, author, { ...at, title }, { was: row.item_key });
  if (row.integration_id === null) await tx.deleteFrom('defect_issues').where('id', '=', row.id).execute();
  // Not while a request that creates it is on its way.
  const earliest = row.state === 'CREATING' ? now + issueLease : now;
  await tx
    .updateTable('defect_issues')
    .set({ state: 'REMOVING', tries: 0, next_try: iso(earliest) })
    .where('id', '=', row.id)
    .execute();
  return { id: row.id };
};

const requireStatuses = async (tx: Transaction<Tables>, project: string, settings: IssueSettings): Promise<void> => {
  const { workflow } = await readTemplate(tx, project);
  for (const field of ['closedStatus', 'reopenedStatus'] as const)
    if (settings[field] !== '' && !workflow.includes(settings[field])) throw invalid(field, { code: 'inclusion' });
};

export const issuesHandlers = (needs: IssuesNeeds): Pick<Handlers, Names> => {
  const { database, now, records } = needs;
  const accessTo = (request: FastifyRequest, project: string) =>
    projectAccess(database, callerOf(request), project, now());

  const isConnected = async (request: FastifyRequest): Promise<boolean> => {
    const rows = await listIntegrations(database, callerOf(request).profile.tenantId);
    return rows.some(({ status }) => status === 'ACTIVE' || status === 'BROKEN');
  };

  /** The defect exists, and the caller may do this with it. */
  const recordFor = async (request: FastifyRequest, at: DefectAt, action: 'read' | 'update') => {
    authorize(await accessTo(request, at.project), action, 'Defect');
    const record = await records.read(database, at);
    if (!record) throw missing;
    return record;
  };

  const settingsAnswer = async (request: FastifyRequest, project: string): Promise<ProjectIssueSettings> => {
    const template = await readTemplate(database, project);
    return {
      settings: await readSettings(database, project),
      isConnected: await isConnected(request),
      severities: [...optionsIn(template, 'severity')],
      statuses: [...template.workflow],
    };
  };

  return {
    'issues.read': async ({ params }, request) => {
      await recordFor(request, params, 'read');
      const row = await findIssue(database, params);
      const { projectKey } = await readSettings(database, params.project);
      return {
        issue: row ? toIssue(row, now()) : null,
        isConnected: await isConnected(request),
        isSetUp: projectKey !== '',
      };
    },
    'issues.create': async ({ params, body }, request): Promise<DefectIssue> => {
      const record = await recordFor(request, params, 'update');
      const { id: by, tenantId } = callerOf(request).profile;
      const integration = await usableIntegration(database, tenantId);
      const { itemId } = body;
      if (itemId === undefined && (await readSettings(database, params.project)).projectKey === '') throw notSetUp;
      // An issue that Jira does not show is not linked.
      const item =
        itemId === undefined ? null : await askJira(needs, tenantId, (site) => readTracked(needs, site, itemId));
      const created = await idempotent(database, request, 'issues.create', [params, body], async (tx) => {
        const known = await findIssue(tx, params);
        const { id, item_key, state } = await addIssue(
          tx,
          { ...params, integration, item, by, now: now() },
          record.status,
        );
        if (known?.state === state) return { id };
        await recordIssue(tx, authorOf(request, now()), { ...params, title: record.title }, { value: item_key });
        return { id };
      });
      const first = tryIssues(needs, created.id).then((tried) => (tried > 0 ? tryIssues(needs, created.id) : 0));
      await Promise.race([first, sleep(answerWait)]);
      const row = await findIssue(database, params);
      if (!row) throw missing;
      return toIssue(row, now());
    },
    'issues.remove': async ({ params }, request) => {
      const { title } = await recordFor(request, params, 'update');
      return idempotent(database, request, 'issues.remove', [params], (tx) =>
        dropIssue(tx, params, authorOf(request, now()), title),
      );
    },
    'issues.settings': async ({ params: { project } }, request) => {
      authorizeProject(await accessTo(request, project), 'readAsOwner');
      return settingsAnswer(request, project);
    },
    'issues.changeSettings': async ({ params: { project }, body }, request) => {
      authorizeProject(await accessTo(request, project), 'update');
      const by = callerOf(request).profile.id;
      await idempotent(database, request, 'issues.changeSettings', [project, body], async (tx) => {
        await requireStatuses(tx, project, body);
        const before = await readSettings(tx, project);
        await recordSettings(tx, authorOf(request, now()), { project, prefix: 'jira.' }, before, body);
        const { leads } = before;
        await writeSettings(tx, { project, by, now: now() }, body);
        if (syncedFields.some((field) => leads[field] !== body.leads[field])) await makeProjectDue(tx, project, now());
        return {};
      });
      return settingsAnswer(request, project);
    },
    'issues.hook': async ({ params: { id } }, request, reply) => {
      const caller = callerOf(request);
      authorizeTo(caller, 'manage', 'Admin', now());
      reply.header('cache-control', 'no-store');
      return newHook(needs, authorOf(request, now()), id);
    },
  };
};
