import type { Kysely } from 'kysely';
import { isProblem } from '../../src/domain/problems/problem.ts';
import { asSubject } from '../../src/domain/session/abilities.ts';
import type { Tables } from '../database/tables.ts';
import { factsSince, positionOf } from '../journal/fact-store.ts';
import { serverLimits } from '../limits.ts';
import { projectAccess } from '../projects/project-access.ts';
import type { Authenticate } from '../session/bearer.ts';
import { loadPrincipal } from '../session/principal.ts';
import type { LivePorts } from './live-ports.ts';
import { userTopic } from './project-topic.ts';
import { messageOf } from './publisher.ts';
import { eventsMissed, projectOfRun, runIn } from './run-topic-access.ts';

/** Only users who may read the content of a channel receive it; the database is asked each time. */
const projectIn = (destination: string) =>
  /^\/topic\/projects\/([A-Za-z0-9][A-Za-z0-9_-]{0,63})$/.exec(destination)?.[1] ?? null;

export const livePorts = (database: Kysely<Tables>, authenticate: Authenticate, now: () => number): LivePorts => ({
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
    const run = runIn(destination);
    const project = run === null ? projectIn(destination) : await projectOfRun(database, run);
    if (!project && destination !== userTopic(userId)) return false;
    try {
      const principal = await loadPrincipal(database, userId, sessionId, now(), project);
      if (!project) return true;
      const { ability } = await projectAccess(database, principal, project, now());
      return ability.can('read', asSubject(run === null ? 'Defect' : 'ExecutionLog', { projectId: project }));
    } catch (error) {
      // Only an answer of the database ends access; a busy database does not answer.
      if (isProblem(error)) return false;
      throw error;
    }
  },
  async missedSince(destination, position) {
    const run = runIn(destination);
    if (run !== null) return eventsMissed(database, run, position);
    const project = projectIn(destination);
    if (!project) return [];
    const facts = await factsSince(database, project, position, serverLimits.replayMost + 1);
    if (facts.length > serverLimits.replayMost) return { tooFar: await positionOf(database, project) };
    return facts.map((fact) => messageOf([fact]));
  },
});
