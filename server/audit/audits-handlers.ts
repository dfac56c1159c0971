import type { Kysely } from 'kysely';
import { accountEntryOf } from '../../src/domain/account/account-fact.ts';
import type { AuditEntry, NamedEntry } from '../../src/domain/audit/audit-entry.ts';
import { applyUpcasts } from '../../src/domain/journal/upcast.ts';
import type { Fact } from '../../src/domain/journal/fact.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { abilityOf, rulesFor } from '../../src/domain/session/abilities.ts';
import type { FastifyRequest } from 'fastify';
import type { Tables } from '../database/tables.ts';
import { readAccountLog } from '../account/account-log.ts';
import { requireLicence } from '../projects/project-access.ts';
import { serverLimits } from '../limits.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { pageOf } from '../wire/page-of.ts';
import type { AuditQuestion, auditTrails } from '../../src/domain/audit/audits-contract.ts';
import { trailFile } from './trail-file.ts';
import { fieldsIn } from './fields-in.ts';
import { namesIn, peopleIn } from './names-in.ts';
import { auditedFacts } from './audited-facts.ts';

export interface AuditsNeeds {
  readonly database: Kysely<Tables>;
  /** A fact about an audited record in the words of the documents. */
  entryOf(fact: Fact): NamedEntry;
  now(): number;
}

type ReadTrail = (
  account: string,
  question: AuditQuestion,
) => Promise<{ readonly entries: readonly NamedEntry[]; readonly total: number }>;

const forbidden: Problem = { kind: 'forbidden' };

export const auditsHandlers = ({
  database,
  entryOf,
  now,
}: AuditsNeeds): Pick<Handlers, 'audits.list' | 'audits.admin' | 'audits.people' | 'audits.export'> => {
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
      people: await peopleIn(database, account, auditTrail),
      names: await namesIn(database, account, named),
      fields: await fieldsIn(database, auditTrail),
    };
  };
  const readers: Record<(typeof auditTrails)[number], ReadTrail> = {
    async projects(account, question) {
      const { facts, total } = await auditedFacts(database, account, question);
      return { entries: facts.map((fact) => entryOf(applyUpcasts(fact))), total };
    },
    async admin(account, question) {
      const { facts, total } = await readAccountLog(database, account, question);
      return { entries: facts.map((fact) => ({ entry: accountEntryOf(fact), name: '' })), total };
    },
  };
  return {
    'audits.list': async ({ query }, request) => {
      const { tenantId } = authorizeTo(request, ['Admin']);
      const { entries, total } = await readers.projects(tenantId, query);
      return answer(tenantId, query, entries, total);
    },
    'audits.admin': async ({ query }, request) => {
      const { tenantId } = authorizeTo(request, ['Admin', 'ProductAdmin']);
      const { entries, total } = await readers.admin(tenantId, query);
      return answer(tenantId, query, entries, total);
    },
    'audits.people': async (_, request) => {
      const { tenantId } = authorizeTo(request, ['Admin', 'ProductAdmin']);
      const rows = await database
        .selectFrom('users')
        .select(['id', 'full_name as fullName'])
        .where('account_id', '=', tenantId)
        .orderBy('full_name')
        .limit(serverLimits.trailPeopleMost)
        .execute();
      return { people: rows };
    },
    'audits.export': ({ body: { trail, ...question } }, request) => {
      const { tenantId } = authorizeTo(request, ['Admin']);
      const people = (entries: readonly AuditEntry[]) => peopleIn(database, tenantId, entries);
      const names = (entries: readonly NamedEntry[]) => namesIn(database, tenantId, entries);
      return trailFile((page, size) => readers[trail](tenantId, { ...question, page, size }), { people, names });
    },
  };
};
