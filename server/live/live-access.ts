import type { Kysely } from 'kysely';
import { isProblem } from '../../src/domain/problems/problem.ts';
import { asSubject } from '../../src/domain/session/abilities.ts';
import type { Tables } from '../database/tables.ts';
import { factsSince, positionOf } from '../journal/fact-store.ts';
import { serverLimits } from '../limits.ts';
import type { TopicSource } from '../modules/contributions.ts';
import { projectAccess } from '../projects/project-access.ts';
import type { Authenticate } from '../session/bearer.ts';
import { loadPrincipal } from '../session/principal.ts';
import type { LivePorts } from './live-ports.ts';
import { projectTopic, userTopic } from '../../src/domain/live/live-topics.ts';
import { messageOf } from './publisher.ts';

/** Only users who may read the content of a channel receive it; the database is asked each time. */
const idIn = (destination: string, prefix: string): string | null => {
  const id = destination.startsWith(prefix) ? destination.slice(prefix.length) : '';
  return /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(id) ? id : null;
};

/** The channel of a project carries its facts, which whoever reads its defects may receive. */
const projects: TopicSource = {
  prefix: projectTopic(''),
  subject: 'Defect',
  projectOf: (_, id) => Promise.resolve(id),
  async missedSince(database, project, position) {
    const facts = await factsSince(database, project, position, serverLimits.replayMost + 1);
    if (facts.length > serverLimits.replayMost) return { tooFar: await positionOf(database, project) };
    return facts.map((fact) => messageOf([fact]));
  },
};

const topicIn = (topics: readonly TopicSource[], destination: string) => {
  for (const topic of topics) {
    const id = idIn(destination, topic.prefix);
    if (id !== null) return { topic, id };
  }
  return null;
};

export interface LiveNeeds {
  readonly database: Kysely<Tables>;
  readonly authenticate: Authenticate;
  /** Those of the modules. */
  readonly topics: readonly TopicSource[];
  now(): number;
}

export const livePorts = ({ database, authenticate, topics: ofModules, now }: LiveNeeds): LivePorts => {
  const topics = [projects, ...ofModules];
  return {
    now,
    async nameOf(userId) {
      const row = await database.selectFrom('users').select('full_name').where('id', '=', userId).executeTakeFirst();
      return row?.full_name ?? userId;
    },
    authenticate: (token) => authenticate(token, now()),
    isSignedIn: ({ userId, sessionId = null }) =>
      loadPrincipal(database, userId, sessionId, now()).then(
        () => true,
        (error: unknown) => {
          if (isProblem(error)) return false;
          throw error;
        },
      ),
    async mayHear({ userId, sessionId = null }, destination) {
      const found = topicIn(topics, destination);
      const project = found && (await found.topic.projectOf(database, found.id));
      if (!project && destination !== userTopic(userId)) return false;
      try {
        const principal = await loadPrincipal(database, userId, sessionId, now(), project);
        if (!found || !project) return true;
        const { ability } = await projectAccess(database, principal, project, now());
        return ability.can('read', asSubject(found.topic.subject, { projectId: project }));
      } catch (error) {
        // Only an answer of the database ends access; a busy database does not answer.
        if (isProblem(error)) return false;
        throw error;
      }
    },
    async missedSince(destination, position) {
      const found = topicIn(topics, destination);
      return found ? found.topic.missedSince(database, found.id, position) : [];
    },
  };
};
