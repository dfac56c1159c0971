import type { Kysely } from 'kysely';
import type { AuditEntry } from '../../src/domain/audit/audit-entry.ts';
import { climb } from '../../src/domain/journal/upcast.ts';
import type { Fact } from '../../src/domain/journal/fact.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { abilityOf, rulesFor } from '../../src/domain/session/abilities.ts';
import type { FastifyRequest } from 'fastify';
import type { Tables } from '../database/tables.ts';
import { demandLicence } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { pageOf } from '../wire/page-of.ts';
import { auditedFacts } from './audited-facts.ts';

export interface AuditsNeeds {
  readonly database: Kysely<Tables>;
  /** A fact about an audited record in the words of the documents. */
  entryOf(fact: Fact): AuditEntry;
  now(): number;
}

const forbidden: Problem = { kind: 'forbidden' };

export const auditsHandlers = ({
  database,
  entryOf,
  now,
}: AuditsNeeds): Pick<Handlers, 'audits.list' | 'audits.admin'> => {
  const demandTo = (request: FastifyRequest, subject: string) => {
    const principal = callerOf(request);
    demandLicence(principal, now());
    if (!abilityOf(rulesFor(principal.profile, [], now())).can('manage', subject)) throw forbidden;
    return principal.profile;
  };
  return {
    'audits.list': async ({ query }, request) => {
      const { tenantId } = demandTo(request, 'Admin');
      const { facts, total } = await auditedFacts(database, tenantId, query);
      return {
        _embedded: { auditTrail: facts.map((fact) => entryOf(climb(fact))) },
        page: pageOf(query.size, query.page, total),
      };
    },
    // Users and licences keep no facts yet, and of projects a product administrator sees nothing (ruling R9).
    'audits.admin': ({ query }, request) => {
      demandTo(request, 'ProductAdmin');
      return { _embedded: { auditTrail: [] }, page: pageOf(query.size, query.page, 0) };
    },
  };
};
