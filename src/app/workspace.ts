import type { Command } from '../domain/journal/fact.ts';
import type { ProductCommand } from '../domain/journal/product.ts';
import { problemText } from '../domain/problems/problem-text.ts';
import { toProblem } from '../domain/problems/problem.ts';
import type { Profile } from '../domain/session/profile.ts';
import type { CommandUndo } from '../domain/toasts/notice.ts';
import { selectLiveState } from '../machines/live/live-machine.ts';
import type { AreaActors, LazyAreas, SyncActors, Workspace } from '../ui/actors-context.tsx';
import {
  isLazy,
  type ActorsOf,
  type Area,
  type AreaEnvironment,
  type AreaSurroundings,
  type LazyActorsOf,
  type LazyArea,
  type StartedArea,
} from './area.ts';
import { areas } from './areas.ts';
import type { AreaLoader } from './area-loader.ts';
import type { PageLife } from './page/page-life.ts';
import { startPageLeaving } from './page/page-leaving.ts';
import type { PageTabs } from './page/page-tabs.ts';
import { createPresenceChannel } from './realtime/presence-channel.ts';
import type { Socket } from './realtime/tab-live.ts';
import { startRealtimeConnection } from './realtime/realtime-connection.ts';
import { interfaceState } from './interface-state.ts';
import { createRunningAreas, type LazyActors } from './running-areas.ts';
import { startSync, type EndReason } from './sync/sync.ts';

/** All actors of one signed-in person, started and stopped together. */
export interface WorkspaceNeeds extends Omit<
  AreaEnvironment,
  'me' | 'journal' | 'drafts' | 'held' | 'store' | 'presence' | 'actor' | 'interfaceState'
> {
  readonly pageTabs: PageTabs;
  readonly page: PageLife;
  readonly liveSocket: Socket;
  readonly loader: AreaLoader;
  onSignedOut(): void;
  /** Ends the current task: starting all areas in one would make clicks and keys wait. */
  nextTask(): Promise<void>;
}

export interface OpenedWorkspace {
  readonly workspace: Workspace;
  /** The areas that have started so far. */
  readonly areas: readonly StartedArea[];
  /** Connected until the area is stopped. */
  connect(surroundings: AreaSurroundings): void;
  /** Resolves when the device is no longer used. */
  stop(reason: EndReason): Promise<void>;
}

const listed: readonly (Area | LazyArea)[] = areas;
const eager = listed.filter((one): one is Area => !isLazy(one));

/** An area whose actors are declared but that is missing from the list is a compile error. */
const startAreas = async (
  running: ReturnType<typeof createRunningAreas>,
  env: AreaEnvironment,
  { nextTask, loader }: Pick<WorkspaceNeeds, 'nextTask' | 'loader'>,
) => {
  for (const one of eager) {
    running.start(one, env);
    await nextTask();
  }
  const areaActors: AreaActors = running.actors as ActorsOf<(typeof areas)[number]>;
  const all = running.lazyActors(listed.filter(isLazy), env, loader.needAreas);
  const lazy: LazyActors<LazyAreas> = all as LazyActors<LazyActorsOf<(typeof areas)[number]>>;
  return { ...areaActors, lazy };
};

const undoThrough =
  ({ me, journal, platform, notify }: Pick<AreaEnvironment, 'me' | 'journal' | 'platform' | 'notify'>) =>
  ({ command }: CommandUndo): void => {
    const stamped: Command = { ...platform.stamp(me.id), ...command };
    journal
      .ask(stamped as ProductCommand)
      .catch((error: unknown) => notify({ tone: 'danger', text: problemText(toProblem(error)) }));
  };

export const openWorkspace = async (me: Profile, needs: WorkspaceNeeds): Promise<OpenedWorkspace> => {
  const { services, actorOptions } = needs;
  const running = createRunningAreas();
  const { actors, actor, living } = running;
  const isOffline = () => actors.live !== undefined && selectLiveState(actors.live.getSnapshot()) === 'offline';
  const sync = await startSync(me, { ...needs, isOffline });
  const { journal, drafts, held, store } = sync;
  const presence = createPresenceChannel(sync.tab);
  Object.assign(actors, sync.actors);
  const env = {
    ...{ ...needs, me, journal, drafts, held, store, presence, actor },
    interfaceState: () =>
      interfaceState({ ...needs, me, live: actor('live'), areas: running.started.map((one) => one.interfaceState()) }),
  };
  const areaActors = await startAreas(running, env, needs);
  const connection = startRealtimeConnection(
    { ...needs, ...sync, me, presence, areas: running.started, asOf: sync.actors.asOf },
    actorOptions,
  );
  const { live } = connection;
  Object.assign(actors, { live });
  const stopLeaving = startPageLeaving({
    page: needs.page,
    log: sync.writeAhead,
    actors: living,
    areWritesOpen: services.writes.areThere,
  });
  const syncActors: SyncActors = { ...sync.actors, live, journal: journal.journal, outbox: journal.outbox };
  return {
    workspace: { me, undo: undoThrough({ ...needs, me, journal }), ...areaActors, ...syncActors },
    areas: running.started,
    connect(surroundings) {
      running.connect(surroundings);
      connection.follow(surroundings.address);
    },
    stop(reason) {
      running.disconnect();
      stopLeaving();
      connection.stop();
      services.reads.use(null);
      for (const one of living().toReversed()) one.stop();
      return sync.stop(reason);
    },
  };
};
