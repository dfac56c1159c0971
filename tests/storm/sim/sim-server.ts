import { z } from 'zod';
import type { Defect } from '../../../src/domain/defects/defect.ts';
import { isProblem, statusOf, type Problem } from '../../../src/domain/problems/problem.ts';
import { createLiveHub, type LiveHub } from '../../../server/live/live-hub.ts';
import type { LiveSession } from '../../../server/live/live-session.ts';
import { projectTopic, userTopic } from '../../../src/domain/live/live-topics.ts';
import { createPublisher, messageOf, type Publish } from '../../../server/live/publisher.ts';
import type { Rng } from '../rng.ts';
import { memoryUnitsOfWork, type Disk } from '../memory-units-of-work.ts';
import type { Answer, Line } from '../network.ts';
import { callAt } from '../call-at.ts';
import { createSimDatasetWrites, datasetAnswer } from '../datasets/sim-dataset-writes.ts';
import { createSimDocumentWrites, readAnswer } from '../documents/sim-document-writes.ts';
import { createSimWrites } from './sim-writes.ts';
import type { SimUsers } from './sim-users.ts';
import type { VirtualTime } from '../virtual-time.ts';

/**
 * The running server: the product's command handler, publisher and live sessions with an in-memory disk. It can be
 * killed at any moment; committed data stays, everything else is lost.
 */
export interface ServerWays {
  /** Probability of a crash around a commit. */
  crash: number;
  isFull: boolean;
  /** The deviation of its clock. */
  skew: number;
}

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly query?: string;
  readonly user: string;
  readonly token: string | null;
  readonly key: string | null;
  readonly body: unknown;
}

/** A low limit, so that clients often are too far behind for a replay. */
const replayMost = 12;

const died = new Error('the server has died');
const full = new Error('no space left on the device');

export const createSimServer = (time: VirtualTime, rng: Rng, disk: Disk, ways: ServerWays, users: SimUsers) => {
  let life = 0;
  let isUp = false;
  let hub: LiveHub | null = null;
  let publish: Publish = () => {};
  let unitsOfWork = memoryUnitsOfWork(disk, { work: async () => {} });
  let lines: Line[] = [];
  const now = () => Date.now() + ways.skew;
  const log = { warn: () => {} };
  const factsAfter = async (_: string, position: number) => disk.facts.slice(position, position + replayMost);

  const crash = () => {
    if (!isUp) return;
    isUp = false;
    life += 1;
    for (const line of lines) line.cut();
    lines = [];
    hub?.close('gone');
    hub = null;
    time.after(200 + rng.below(4_000), start);
  };

  const start = () => {
    isUp = true;
    life += 1;
    hub = createLiveHub({
      authenticate: async (token) => users.userOf(token ?? null) ?? Promise.reject(died),
      isSignedIn: async () => true,
      mayHear: async ({ userId }, destination) =>
        destination === projectTopic(disk.project.id) || destination === userTopic(userId),
      missedSince: async (destination, position) => {
        if (destination !== projectTopic(disk.project.id)) return [];
        const missed = disk.facts.slice(position);
        // The response is in flight while others continue.
        await pauseOf(60);
        return missed.length > replayMost ? { tooFar: disk.project.position } : missed.map((fact) => messageOf([fact]));
      },
      now: () => Date.now(),
      nameOf: async (userId) => userId,
    });
    const current = hub;
    unitsOfWork = memoryUnitsOfWork(disk, { work: workIn(life) });
    ({ publish } = createPublisher(
      factsAfter,
      () => current,
      log,
      new Map([[disk.project.id, disk.project.position]]),
    ));
  };

  const pauseOf = (most: number) => new Promise<void>((resolve) => time.after(rng.below(most), resolve));

  /** Work of this process; it never continues after a kill. */
  const workIn = (mine: number) => async (kind: 'read' | 'commit') => {
    await pauseOf(kind === 'commit' ? 12 : 3);
    if (mine !== life) throw died;
    if (kind === 'commit' && ways.isFull) throw full;
    if (kind === 'commit' && rng.chance(ways.crash / 2)) {
      crash();
      throw died;
    }
  };

  const defectOf = (id: string): Defect | null => {
    const row = disk.rows.get(id);
    if (!row || row.isDeleted) return null;
    return { ...structuredClone(row.record), comments: structuredClone([...row.comments]), attachments: [], links: [] };
  };

  /** A killed server publishes nothing. */
  const needsOf = (mine: number) => ({
    unitsOfWork,
    cascades: [],
    publish: ((project, facts) => {
      if (mine === life) publish(project, facts);
    }) satisfies Publish,
    notify: () => {},
    now,
  });
  const { change, create } = createSimWrites({ disk, now, needs: needsOf });
  const documents = createSimDocumentWrites({ now, needs: needsOf });
  const datasets = createSimDatasetWrites({ now, needs: needsOf });

  const readDataset = async (query = ''): Promise<Answer> => {
    const { position } = disk.project;
    await pauseOf(3);
    const missing: Problem = { kind: 'missing' };
    if (!disk.dataset) throw missing;
    return { status: 200, body: datasetAnswer(disk.dataset, new URLSearchParams(query), position) };
  };

  const readDocument = async (about: string): Promise<Answer> => {
    const { position } = disk.project;
    await pauseOf(3);
    const document = disk.documents.get(about)?.at(-1);
    const missing: Problem = { kind: 'missing' };
    if (!document) throw missing;
    return { status: 200, body: readAnswer(document, position) };
  };

  const answer = async (request: Request, mine: number): Promise<Answer> => {
    const found = callAt(request.method, request.path);
    const signedOut: Problem = { kind: 'signedOut' };
    const missing: Problem = { kind: 'missing' };
    if (!found) throw missing;
    if (found.name === 'session.token') {
      if (!users.hasSession(request.user)) throw signedOut;
      return { status: 200, body: users.newToken(request.user) };
    }
    const caller = users.userOf(request.token);
    if (!caller) throw signedOut;
    await pauseOf(3);
    switch (found.name) {
      case 'live.channels':
        return {
          status: 200,
          body: {
            channels: [
              { destination: userTopic(caller.userId), position: 0 },
              { destination: projectTopic(disk.project.id), position: disk.project.position },
            ],
          },
        };
      case 'defects.read': {
        const { position } = disk.project;
        await pauseOf(3);
        const defect = defectOf(found.params.id);
        if (!defect) throw missing;
        return { status: 200, body: { ...defect, position } };
      }
      case 'defects.create':
        return create(request, found.params.project, caller.userId, mine);
      case 'defects.change':
        return change(request, found.params, caller.userId, mine);
      case 'flows.read':
        return readDocument(`flow/${found.params.id}`);
      case 'scenarios.read':
        return readDocument(`scenario/${found.params.id}`);
      case 'scenarios.flows':
        return { status: 200, body: { _embedded: { flows: [] }, definitions: [], datasets: [], revision: 0 } };
      case 'flows.change':
      case 'flows.taskSteps':
      case 'scenarios.change':
        return documents.change(found.name, request, found.params, caller.userId, mine);
      case 'datasets.read':
        return readDataset(request.query);
      case 'datasets.change':
      case 'datasets.save':
        return datasets.change(found.name, request, found.params.project, caller.userId, mine);
      default:
        throw missing;
    }
  };

  return {
    start,
    crash,
    isUp: () => isUp,
    disk,
    /** Rejects if the server does not answer. */
    async handle(request: Request): Promise<Answer> {
      if (!isUp) throw died;
      const mine = life;
      try {
        if (process.env.STORM_LOG)
          console.log(time.now(), request.user, request.method, request.path, request.key ?? '');
        const reply = await answer(request, mine);
        if (mine !== life) throw died;
        // Committed, but killed before the response is sent.
        if (request.method !== 'GET' && rng.chance(ways.crash / 2)) {
          crash();
          throw died;
        }
        return reply;
      } catch (error) {
        if (error === died || mine !== life) throw died;
        if (isProblem(error)) return { status: statusOf(error), body: error };
        if (error === full) return { status: 503, body: {} };
        if (error instanceof z.ZodError)
          return { status: 400, body: { kind: 'invalid', field: 'body', rule: 'shape' } };
        throw error;
      }
    },
    /** A socket connects. */
    accept(line: Line) {
      if (!isUp || !hub) return line.cut();
      lines.push(line);
      const session: LiveSession = hub.accept({
        send: (text) => line.server.send(text),
        waiting: () => 0,
        authenticated: () => {},
        close: () => line.server.close(),
      });
      line.server.onText = (text) => session.receive(text);
      line.server.onClose = () => session.end();
      return undefined;
    },
  };
};
export type SimServer = ReturnType<typeof createSimServer>;
