import type { AnyActorRef } from 'xstate';
import type { Profile } from '../domain/session/profile.ts';
import { selectLiveState } from '../machines/live/live-machine.ts';
import type { AreaActors, SyncActors, Workspace } from '../ui/actors-context.tsx';
import type { ActorsOf, Area, AreaEnvironment, NamedActors, StartedArea } from './area.ts';
import { areas } from './areas.ts';
import type { PageLife } from './page-life.ts';
import { startPageLeaving } from './page-leaving.ts';
import type { PageTabs } from './page-tabs.ts';
import { createPresenceChannel } from './realtime/presence-channel.ts';
import { startRealtimeConnection } from './realtime/realtime-connection.ts';
import { startSync } from './sync/sync.ts';

/** Everything that lives as long as one person is signed in, started together and ended together. */
export interface WorkspaceNeeds extends Omit<
  AreaEnvironment,
  'me' | 'journal' | 'drafts' | 'held' | 'store' | 'presence' | 'actor'
> {
  readonly pageTabs: PageTabs;
  readonly page: PageLife;
  onSignedOut(): void;
}

export interface OpenedWorkspace {
  readonly workspace: Workspace;
  readonly areas: readonly StartedArea[];
  stop(): void;
}

type Actors = { -readonly [Name in keyof NamedActors]?: NamedActors[Name] };

/** The actors that have started so far, by name. */
const namedActors = () => {
  const actors: Actors = {};
  return {
    actors,
    actor<Name extends keyof NamedActors>(name: Name): NamedActors[Name] {
      const found = actors[name];
      if (!found)
        throw new Error(`the actor "${name}" has not started: its area stands further down in the list of areas`);
      return found;
    },
  };
};

/** Typed so that an area whose actors are declared and that is missing from the list does not compile. */
const startAreas = (env: AreaEnvironment, actors: Actors) => {
  const started = areas.map((one): StartedArea => {
    const running = one.start(env);
    Object.assign(actors, running.actors);
    return running;
  });
  const areaActors: AreaActors = actors as ActorsOf<(typeof areas)[number]>;
  return { started, areaActors };
};

export const openWorkspace = async (me: Profile, needs: WorkspaceNeeds): Promise<OpenedWorkspace> => {
  const { services, actorOptions } = needs;
  const { actors, actor } = namedActors();
  const isOffline = () => selectLiveState(actor('live').getSnapshot()) === 'offline';
  const commands = areas.flatMap((one: Area) => one.commands ?? []);
  const sync = await startSync(me, { ...needs, commands, isOffline });
  const { journal, drafts, held, store } = sync;
  const presence = createPresenceChannel(sync.tab);
  Object.assign(actors, sync.actors);
  const { started, areaActors } = startAreas({ ...needs, me, journal, drafts, held, store, presence, actor }, actors);
  const connection = startRealtimeConnection(
    { ...needs, ...sync, me, presence, areas: started, asOf: sync.actors.asOf },
    actorOptions,
  );
  const { live } = connection;
  Object.assign(actors, { live });
  const living = () => Object.values<AnyActorRef>(actors as Record<string, AnyActorRef>);
  const stopLeaving = startPageLeaving({
    page: needs.page,
    log: sync.writeAhead,
    actors: living,
    areWritesOpen: services.writes.areThere,
  });
  const syncActors: SyncActors = { ...sync.actors, live, journal: journal.journal, outbox: journal.outbox };
  return {
    workspace: { me, ...areaActors, ...syncActors },
    areas: started,
    stop() {
      stopLeaving();
      connection.stop();
      services.reads.use(null);
      for (const one of living().toReversed()) one.stop();
      sync.stop();
    },
  };
};
