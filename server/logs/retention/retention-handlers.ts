import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import {
  retentionRuleShape,
  ruleAtFirst,
  type Retention,
  type RetentionRule,
} from '../../../src/domain/logs/retention/retention.ts';
import { authorOf } from '../../account/author-of.ts';
import { idempotent } from '../../account/idempotent.ts';
import type { Tables } from '../../database/tables.ts';
import { authorize, authorizeProject, projectAccess } from '../../projects/project-access.ts';
import { recordSettings } from '../../projects/record-settings.ts';
import { callerOf } from '../../session/caller.ts';
import type { Handlers } from '../../wire/mount.ts';
import { previewRetention } from './outdated-runs.ts';
import { ruleOfRow } from './purge-evidence.ts';

/** The rule for the evidence of a project: read, tried without deleting anything, and set by its owners. */
interface RetentionNeeds {
  readonly database: Kysely<Tables>;
  now(): number;
}

const readRetention = async (database: Kysely<Tables>, project: string): Promise<Retention> => {
  const row = await database
    .selectFrom('evidence_retention')
    .selectAll()
    .where('project_id', '=', project)
    .executeTakeFirst();
  if (!row) return { ...ruleAtFirst, modifiedBy: '', modifiedDate: null, purged: null };
  const { purged_date: date, purged_pieces: pieces, purged_bytes: bytes } = row;
  return {
    ...ruleOfRow(row),
    modifiedBy: row.modified_by,
    modifiedDate: row.modified_date,
    purged: date === null ? null : { date, pieces, bytes: Number(bytes) },
  };
};

const storeRule = async (database: Kysely<Tables>, project: string, rule: RetentionRule, by: string, at: string) => {
  const values = {
    passed_days: rule.passedDays,
    failed_days: rule.failedDays,
    cancelled_days: rule.cancelledDays,
    film_days: rule.filmDays,
    films: rule.films,
    films_with_secrets: rule.filmsWithSecrets,
    modified_by: by,
    modified_date: at,
  };
  await database
    .insertInto('evidence_retention')
    .values({ project_id: project, ...values })
    .onConflict((same) => same.column('project_id').doUpdateSet(values))
    .execute();
};

type Names = 'logs.retention' | 'logs.previewRetention' | 'logs.setRetention';

export const retentionHandlers = ({ database, now }: RetentionNeeds): Pick<Handlers, Names> => {
  const authorizeOwner = async (request: FastifyRequest, project: string) => {
    const access = await projectAccess(database, callerOf(request), project, now());
    authorize(access, 'read', 'ExecutionLog');
    authorizeProject(access, 'readAsOwner');
    return access;
  };
  return {
    'logs.retention': async ({ params: { project } }, request) => {
      await authorizeOwner(request, project);
      return readRetention(database, project);
    },
    'logs.previewRetention': async ({ params: { project }, query }, request) => {
      await authorizeOwner(request, project);
      const { passedDays = null, failedDays = null, cancelledDays = null, filmDays = null } = query;
      return previewRetention(database, project, { passedDays, failedDays, cancelledDays, filmDays }, now());
    },
    'logs.setRetention': async ({ params: { project }, body }, request) => {
      authorizeProject(await authorizeOwner(request, project), 'update');
      const { id } = callerOf(request).profile;
      return idempotent(database, request, 'logs.setRetention', [project, body], async (tx) => {
        const before = retentionRuleShape.strip().parse(await readRetention(tx, project));
        await recordSettings(tx, authorOf(request, now()), { project, prefix: 'evidence.' }, before, body);
        await storeRule(tx, project, body, id, new Date(now()).toISOString());
        return readRetention(tx, project);
      });
    },
  };
};
