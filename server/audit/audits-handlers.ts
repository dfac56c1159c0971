import type { Kysely } from 'kysely';
import { namedAccountEntryOf } from '../../src/domain/account/account-fact.ts';
import type { AuditEntry, NamedEntry } from '../../src/domain/audit/audit-entry.ts';
import { applyUpcasts } from '../../src/domain/journal/product-upcasts.ts';
import type { Fact } from '../../src/domain/journal/fact.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { abilityOf, rulesFor } from '../../src/domain/session/abilities.ts';
import type { FastifyRequest } from 'fastify';
import type { Tables } from '../database/tables.ts';
import type { AuditSource } from '../modules/contributions.ts';
import { readAccountLog } from '../account/account-log.ts';
import { requireLicence } from '../projects/project-access.ts';
import { serverLimits } from '../limits.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { pageOf } from '../wire/page-of.ts';
import type { AuditQuestion, AuditReply, auditTrails } from '../../src/domain/audit/audits-contract.ts';
import { trailFile } from './trail-file.ts';
import { namesIn, peopleIn } from './names-in.ts';
import { auditedFacts, earlierFacts } from './audited-facts.ts';

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

/** The changes of one log, each with its entries. */
type ReadChanges = (
  account: string,
  question: AuditQuestion,
) => Promise<{
  readonly changes: readonly { readonly at: string; readonly entries: readonly NamedEntry[] }[];
  readonly total: number;
}>;

type Names = 'audits.list' | 'audits.admin' | 'audits.people' | 'audits.export';

const forbidden: Problem = { kind: 'forbidden' };

const streamOf = ({ about }: Fact) => about.split('/')[0];

const createTrails = ({ database, sources }: AuditsNeeds): Record<(typeof auditTrails)[number], ReadTrail> => {
  const sourceOf = (fact: Fact) => sources.find(({ stream }) => stream === streamOf(fact));

  const ofFacts: ReadChanges = async (account, question) => {
    const { facts, total } = await auditedFacts(database, account, question, sources);
    const earlier = await earlierFacts(
      database,
      facts.filter((fact) => sourceOf(fact)?.isWhole),
    );
    const changes = facts.map((fact) => {
      const before = earlier.get(fact.id);
      const named = sourceOf(fact)?.entryOf(applyUpcasts(fact), before && applyUpcasts(before)) ?? [];
      return { at: fact.at, entries: [named].flat() };
    });
    return { changes, total };
  };
  const ofAccount =
    (ofProjects?: boolean): ReadChanges =>
    async (account, question) => {
      const { facts, total } = await readAccountLog(database, account, { ...question, ofProjects });
      return { changes: facts.map((fact) => ({ at: fact.at, entries: [namedAccountEntryOf(fact)] })), total };
    };

  return {
    all: merged(ofFacts, ofAccount()),
    projects: merged(ofFacts, ofAccount(true)),
    admin: merged(ofAccount(false)),
  };
};

/** One trail of several logs, newest first: each is read up to the end of the page. */
const merged =
  (...logs: readonly ReadChanges[]): ReadTrail =>
  async (account, question) => {
    const { size, page } = question;
    const only = logs.length === 1;
    const read = only ? question : { ...question, page: 0, size: (page + 1) * size };
    const found = await Promise.all(logs.map((log) => log(account, read)));
    const changes = found.flatMap((log) => log.changes);
    const ordered = only
      ? changes
      : changes
          .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
          .slice(page * size, (page + 1) * size);
    return {
      entries: ordered.flatMap(({ entries }) => entries),
      total: found.reduce((sum, { total }) => sum + total, 0),
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
