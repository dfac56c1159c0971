import type { Kysely } from 'kysely';
import { accountEntryOf } from '../../src/domain/account/account-fact.ts';
import type { AuditEntry } from '../../src/domain/audit/audit-entry.ts';
import { applyUpcasts } from '../../src/domain/journal/upcast.ts';
import type { Fact } from '../../src/domain/journal/fact.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { abilityOf, rulesFor } from '../../src/domain/session/abilities.ts';
import type { FastifyRequest } from 'fastify';
import type { Tables } from '../database/tables.ts';
import { readAccountLog } from '../account/account-log.ts';
import { requireLicence } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { pageOf } from '../wire/page-of.ts';
import type { AuditQuestion, auditTrails } from '../../src/domain/audit/audits-contract.ts';
import { trailFile } from './trail-file.ts';
import { namesIn } from './names-in.ts';
import { auditedFacts } from './audited-facts.ts';

export interface AuditsNeeds {
  readonly database: Kysely<Tables>;
  /** A fact about an audited record in the words of the documents. */
  entryOf(fact: Fact): AuditEntry;
  now(): number;
}

type ReadTrail = (
  account: string,
  question: AuditQuestion,
) => Promise<{ readonly entries: AuditEntry[]; readonly total: number }>;

const forbidden: Problem = { kind: 'forbidden' };

export const auditsHandlers = ({
  database,
  entryOf,
  now,
}: AuditsNeeds): Pick<Handlers, 'audits.list' | 'audits.admin' | 'audits.export'> => {
  const authorizeTo = (request: FastifyRequest, subjects: readonly string[]) => {
    const principal = callerOf(request);
    requireLicence(principal, now());
    const ability = abilityOf(rulesFor(principal.profile, [], now()));
    if (!subjects.some((subject) => ability.can('manage', subject))) throw forbidden;
    return principal.profile;
  };
  const answer = async (account: string, query: AuditQuestion, auditTrail: AuditEntry[], total: number) => ({
    _embedded: { auditTrail },
    page: pageOf(query.size, query.page, total),
    people: await namesIn(database, account, auditTrail),
  });
  const readers: Record<(typeof auditTrails)[number], ReadTrail> = {
    async projects(account, question) {
      const { facts, total } = await auditedFacts(database, account, question);
      return { entries: facts.map((fact) => entryOf(applyUpcasts(fact))), total };
    },
    async admin(account, question) {
      const { facts, total } = await readAccountLog(database, account, question);
      return { entries: facts.map(accountEntryOf), total };
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
    'audits.export': ({ body: { trail, ...question } }, request) => {
      const { tenantId } = authorizeTo(request, ['Admin']);
      const named = (entries: readonly AuditEntry[]) => namesIn(database, tenantId, entries);
      return trailFile((page, size) => readers[trail](tenantId, { ...question, page, size }), named);
    },
  };
};
