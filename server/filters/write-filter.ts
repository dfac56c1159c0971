import type { Kysely, Transaction } from 'kysely';
import { decideFilter } from '../../src/domain/filters/decide-filters.ts';
import { filterIdOf, type FilterCommand, type FilterFact } from '../../src/domain/filters/filter-facts.ts';
import { foldedFilterName, type ProjectFilter } from '../../src/domain/filters/project-filter.ts';
import { isRefusal, type Refusal } from '../../src/domain/journal/fact.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Tables } from '../database/tables.ts';
import { claimCommand, isTakenId, keepAnswer, reusedKey } from '../journal/command-log.ts';
import { appendFacts, lockProject, type Stored } from '../journal/fact-store.ts';
import type { Publish } from '../live/publisher.ts';
import { listFilters, projectFilter, readFilter } from './filter-rows.ts';

/** One command, one transaction: claim ▸ lock the project ▸ decide ▸ facts and table ▸ answer ▸ commit ▸ publish. */
export interface FilterWriteNeeds {
  readonly database: Kysely<Tables>;
  readonly publish: Publish;
}

const missing: Problem = { kind: 'missing' };

const problemOf = ({ refused, field = 'filter' }: Refusal, name: string): Problem =>
  refused === 'duplicate' ? { kind: 'duplicate', name } : { kind: 'invalid', field, rule: refused };

const idIn = (command: FilterCommand) => (command.type === 'filter.delete' ? undefined : command.data.name);

const run = async (tx: Transaction<Tables>, command: FilterCommand, hash: string) => {
  const { by: user, id: key } = command;
  const answered = await claimCommand(tx, { user, id: key, hash });
  if (answered) return { reply: answered.reply, facts: [] };
  const project = await lockProject(tx, command.project);
  const id = filterIdOf(command.about);
  const known = await readFilter(tx, project.id, id);
  if (!known && command.type !== 'filter.create') throw missing;
  const all = await listFilters(tx, project.id);
  const name = (idIn(command) ?? known?.filter.name ?? '').trim();
  const isNamesake = (other: ProjectFilter) =>
    other.id !== id && foldedFilterName(other.name) === foldedFilterName(name);
  const outcome = decideFilter(
    { filter: known?.filter ?? null, namesake: all.find(isNamesake) ?? null, count: all.length },
    command,
  );
  if (isRefusal(outcome)) throw problemOf(outcome, name);
  const facts = await appendFacts(tx, project, outcome, known?.revision ?? 0);
  for (const fact of facts) await projectFilter(tx, fact as FilterFact & Stored);
  const reply = (await readFilter(tx, project.id, id))?.filter ?? { id };
  await keepAnswer(tx, user, key, { status: command.type === 'filter.create' ? 201 : 200, reply });
  return { reply, facts };
};

/** Resolves once the change is durable, with the filter or the id of the deleted one. */
export const writeFilter = async (
  { database, publish }: FilterWriteNeeds,
  command: FilterCommand,
  hash: string,
): Promise<object> => {
  const { reply, facts } = await database
    .transaction()
    .execute((tx) => run(tx, command, hash))
    .catch((error: unknown) => {
      throw isTakenId(error) ? reusedKey : error;
    });
  if (facts.length > 0) publish(command.project, facts);
  return reply;
};
