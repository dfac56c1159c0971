import type { Kysely } from 'kysely';
import type { ProjectFact } from '../../src/domain/projects/project-facts.ts';
import type { Tables } from '../database/tables.ts';
import type { Stored } from '../journal/fact-store.ts';
import { formerSubscribers } from '../live/former-subscribers.ts';
import type { LiveHub } from '../live/live-hub.ts';
import { projectTopic, userTopic } from '../../src/domain/live/live-topics.ts';
import type { Publish } from '../live/publisher.ts';

/**
 * Publishes a change of a project after its commit. Access that has ended is cut first, then the news go out, so that
 * former members do not receive them. New members learn which channels they may subscribe to.
 */
export type ProjectFacts = readonly (ProjectFact & Stored)[];

export interface AnnounceNeeds {
  readonly database: Kysely<Tables>;
  readonly publish: Publish;
  readonly hub: () => Pick<LiveHub, 'publish' | 'recheckTopic'>;
  readonly log: { warn(detail: object, message: string): void };
}

const touched = (facts: readonly ProjectFact[]): readonly string[] =>
  facts.flatMap((fact) =>
    fact.type === 'project.memberAdded' ||
    fact.type === 'project.memberChanged' ||
    fact.type === 'project.memberRemoved'
      ? [fact.data.userId]
      : [],
  );

export const createAnnounce = ({ database, publish, hub, log }: AnnounceNeeds) => {
  const everybodyIn = async (projectId: string): Promise<readonly string[]> => {
    const rows = await database
      .selectFrom('project_members')
      .select('user_id')
      .where('project_id', '=', projectId)
      .execute();
    return rows.map(({ user_id }) => user_id);
  };

  const endRights = async (projectId: string, facts: readonly ProjectFact[]) => {
    const out = formerSubscribers(facts);
    if (out !== undefined) await hub().recheckTopic(projectTopic(projectId), out);
  };

  const notifyPeople = async (projectId: string, facts: readonly ProjectFact[]) => {
    const isForAll = facts.some(({ type }) => type === 'project.restored' || type === 'project.deleted');
    const people = isForAll ? await everybodyIn(projectId) : touched(facts);
    const body = JSON.stringify({ action: 'projectsChanged', data: { projectId } });
    for (const person of people) hub().publish(userTopic(person), { position: null, body });
  };

  return async (projectId: string, facts: ProjectFacts): Promise<void> => {
    try {
      await endRights(projectId, facts);
      await notifyPeople(projectId, facts);
    } catch (error) {
      // Each socket checks again soon anyway.
      log.warn({ err: error }, 'the live line was not told of a change of a project');
    }
    publish(projectId, facts);
  };
};
export type Announce = ReturnType<typeof createAnnounce>;
