import { sql, type Kysely } from 'kysely';
import { feedLimits } from '../../src/domain/feeds/feed.ts';
import { dayAfter } from '../../src/domain/plans/progress/plan-day.ts';
import type { Language } from '../../src/domain/texts/language.ts';
import type { Tables } from '../database/tables.ts';
import { wordsIn } from '../language/words-in.ts';
import { listTasks } from '../plans/list-tasks.ts';
import { createProjectsStore } from '../projects/projects-store.ts';
import { roleGrants } from '../projects/role-grants.ts';
import { readComing } from '../schedules/calendar/read-calendar.ts';
import type { Principal } from '../session/principal.ts';

/** What a feed tells: coming fires of schedules, open due dates of the person, open milestones. */
export interface FeedEvent {
  /** The same at each reading. */
  readonly id: string;
  /** ISO 8601 in UTC, or a day: '2026-11-25'. */
  readonly at: string;
  readonly title: string;
  readonly text: string;
}

interface Reader {
  readonly database: Kysely<Tables>;
  readonly profile: Principal['profile'];
  readonly language: Language;
  readonly now: number;
}

const lastDay = (now: number) => new Date(now + feedLimits.ahead).toISOString().slice(0, 'yyyy-mm-dd'.length);

const schedulesOf = async ({ database, now }: Reader, projects: readonly string[]): Promise<FeedEvent[]> => {
  const rows = await database
    .selectFrom('schedules')
    .select('project_id')
    .distinct()
    .where('state', '=', 'active')
    .where('project_id', 'in', [...projects, ''])
    .execute();
  const events: FeedEvent[] = [];
  for (const { project_id: project } of rows) {
    const { entries } = await readComing(database, project, { from: now, to: now + feedLimits.ahead });
    for (const { id, at, entityName, description } of entries)
      events.push({ id, at, title: entityName, text: description });
  }
  return events;
};

const dueOf = async ({ database, profile, language, now }: Reader): Promise<FeedEvent[]> => {
  const { due } = wordsIn(language).feedMessages;
  const tasks = await listTasks(database, profile, now);
  return tasks
    .filter(({ dueDate }) => dueDate !== '' && dueDate <= lastDay(now))
    .map(({ scopeItemId, dueDate, scopeItemName, testPlanId, testPlanName }) => ({
      id: `${testPlanId}.${scopeItemId}`,
      at: dueDate,
      title: due(scopeItemName, testPlanName),
      text: '',
    }));
};

const milestonesOf = async (reader: Reader, projects: readonly string[]): Promise<FeedEvent[]> => {
  const { database, language, now } = reader;
  const { milestone } = wordsIn(language).feedMessages;
  const { rows } = await sql<{ id: string; name: string; description: string; day: string }>`
    select id, name, description, "dueDate" as day from milestones
    where project_id = any (${[...projects]}::text[]) and deleted_date is null and status = 'OPEN'
      and "dueDate" between ${dayAfter(lastDay(now), -180)}
      and ${lastDay(now)} order by "dueDate", id limit ${feedLimits.eventsMost}`.execute(database);
  return rows.map(({ id, name, description, day }) => ({ id, at: day, title: milestone(name), text: description }));
};

/** The first ones by time, no more than a feed has. */
export const feedEvents = async (reader: Reader): Promise<readonly FeedEvent[]> => {
  const { database, profile, now } = reader;
  const grants = roleGrants(profile, now);
  const standings = await createProjectsStore(database).standings(profile.tenantId, profile.id);
  const readable = (type: string) => standings.filter(({ role }) => grants(role, 'read', type)).map(({ id }) => id);
  const events = [
    ...(await dueOf(reader)),
    ...(await milestonesOf(reader, readable('Milestone'))),
    ...(await schedulesOf(reader, readable('Schedule'))),
  ];
  return events.toSorted((one, other) => one.at.localeCompare(other.at)).slice(0, feedLimits.eventsMost);
};
