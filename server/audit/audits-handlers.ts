import type { Kysely } from 'kysely';
import type { AuditEntry, NamedEntry } from '../../src/domain/audit/audit-entry.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { abilityOf, rulesFor } from '../../src/domain/session/abilities.ts';
import type { FastifyRequest } from 'fastify';
import type { Tables } from '../database/tables.ts';
import type { AuditSource } from '../modules/contributions.ts';
import { requireLicence } from '../projects/project-access.ts';
import { serverLimits } from '../limits.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { pageOf } from '../wire/page-of.ts';
import type { AuditQuestion, AuditReply, auditTrails } from '../../src/domain/audit/audits-contract.ts';
import { trailFile } from './trail-file.ts';
import { namesIn, peopleIn } from './names-in.ts';
import { accountChanges } from './account-changes.ts';
import { auditedFacts } from './audited-facts.ts';
import { readMerged } from './merged-logs.ts';

export interface AuditsNeeds {
  readonly database: Kysely<Tables>;
  /** The areas whose facts appear in the trail of the projects. */
  readonly sources: readonly AuditSource[];
  now(): number;
}

type ReadTrail = (
  account: string,
  question: AuditQuestion,
) => Promise<{ readonly entries: readonly NamedEntry[]; readonly total: number }>;

type Names = 'audits.list' | 'audits.admin' | 'audits.people' | 'audits.export';

const forbidden: Problem = { kind: 'forbidden' };

const createTrails = ({ database, sources }: AuditsNeeds): Record<(typeof auditTrails)[number], ReadTrail> => {
  const ofFacts = (account: string, question: AuditQuestion) => auditedFacts(database, account, question, sources);
  const ofAccount = (account: string, question: AuditQuestion, ofProjects?: boolean) =>
    accountChanges(database, account, { ...question, ofProjects });
  return {
    all: async (account, question) =>
      readMerged(database, [await ofFacts(account, question), ofAccount(account, question)], question),
    projects: async (account, question) =>
      readMerged(database, [await ofFacts(account, question), ofAccount(account, question, true)], question),
    admin: (account, question) => readMerged(database, [ofAccount(account, question, false)], question),
  };
};

/** The current names of the fields of all areas. */
const fieldsIn = async ({ database, sources }: AuditsNeeds, entries: readonly AuditEntry[]) => {
  let fields: AuditReply['fields'] = {};
  for (const source of sources) fields = { ...fields, ...(await source.fieldsIn?.(database, entries)) };
  return fields;
};

const accountPeople = (database: Kysely<Tables>, account: string) =>
  database
    .selectFrom('users')
    .select(['id', 'full_name as fullName'])
    .where('account_id', '=', account)
    .orderBy('full_name')
    .limit(serverLimits.trailPeopleMost)
    .execute();

export const auditsHandlers = (needs: AuditsNeeds): Pick<Handlers, Names> => {
  const { database, sources, now } = needs;
  const trails = createTrails(needs);
  const authorizeTo = (request: FastifyRequest, subjects: readonly string[]) => {
    const principal = callerOf(request);
    requireLicence(principal, now());
    const ability = abilityOf(rulesFor(principal.profile, [], now()));
    if (!subjects.some((subject) => ability.can('manage', subject))) throw forbidden;
    return principal.profile;
  };
  const answer = async (account: string, query: AuditQuestion, named: readonly NamedEntry[], total: number) => {
    const auditTrail = named.map(({ entry }) => entry);
    return {
      _embedded: { auditTrail },
      page: pageOf(query.size, query.page, total),
      people: await peopleIn(database, account, sources, auditTrail),
      names: await namesIn(database, account, named),
      fields: await fieldsIn(needs, auditTrail),
    };
  };
  return {
    'audits.list': async ({ query }, request) => {
      const { tenantId } = authorizeTo(request, ['Admin']);
      const { entries, total } = await trails[query.trail](tenantId, query);
      return answer(tenantId, query, entries, total);
    },
    'audits.admin': async ({ query }, request) => {
      const { tenantId } = authorizeTo(request, ['Admin', 'ProductAdmin']);
      const { entries, total } = await trails.admin(tenantId, query);
      return answer(tenantId, query, entries, total);
    },
    'audits.people': async (_, request) => {
      const { tenantId } = authorizeTo(request, ['Admin', 'ProductAdmin']);
      return { people: await accountPeople(database, tenantId) };
    },
    'audits.export': ({ body: { trail, ...question } }, request) => {
      const { tenantId } = authorizeTo(request, ['Admin']);
      const people = (entries: readonly AuditEntry[]) => peopleIn(database, tenantId, sources, entries);
      const names = (entries: readonly NamedEntry[]) => namesIn(database, tenantId, entries);
      return trailFile((page, size) => trails[trail](tenantId, { ...question, page, size }), { people, names });
    },
  };
};
