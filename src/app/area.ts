import type { AnyActorRef } from 'xstate';
import type { LiveNews } from '../domain/live/live-news.ts';
import type { Intersection } from '../domain/merge-parts.ts';
import type { Profile } from '../domain/session/profile.ts';
import type { NoticeContent } from '../domain/toasts/notice.ts';
import type { AddressRef } from '../machines/address/address-machine.ts';
import type { ConfigurationRef } from '../machines/session/configuration-machine.ts';
import type { SessionRef } from '../machines/session/session-machine.ts';
import type { SettingsRef } from '../machines/settings/settings-actor.ts';
import type { JournalStore } from '../services/journal/journal-store.ts';
import type { AreaActors, SyncActors, Workspace } from '../ui/actors-context.tsx';
import { loadChunk } from '../ui/kit/layout/load-chunk.ts';
import type { ActorOptions } from './actor-options.ts';
import type { CommandTable } from './command-table.ts';
import type { Device } from './device.ts';
import type { AreaInterfaceState, InterfaceState } from './interface-state.ts';
import type { Platform } from './platform.ts';
import type { PresenceChannel } from './realtime/presence-channel.ts';
import type { Recorder } from './recorder/recorder.ts';
import type { Router } from './router.ts';
import type { Services } from './services.ts';
import type { HeldFiles } from './sync/device/held-files.ts';
import type { JournalWiring } from './sync/journal-wiring.ts';
import type { JoinedFacts } from './sync/on-facts.ts';
import type { Drafts } from './sync/device/write-ahead-drafts.ts';

/** The actors of one user session, by name. The journal is wired separately. */
export interface NamedActors extends Omit<SyncActors, 'journal' | 'outbox'>, AreaActors {}

/** What an area may use to start its actors. */
export interface AreaEnvironment {
  readonly me: Profile;
  readonly services: Services;
  readonly journal: JournalWiring;
  /** Null when this device stores nothing. */
  readonly drafts: Drafts | null;
  /** Files that wait for the server. */
  readonly held: HeldFiles;
  /** Null when this device stores nothing. */
  readonly store: JournalStore | null;
  readonly presence: PresenceChannel;
  readonly platform: Platform;
  readonly device: Device;
  readonly settings: SettingsRef;
  readonly configuration: ConfigurationRef;
  readonly recorder: Recorder;
  readonly actorOptions: ActorOptions;
  /** The version of this client. */
  readonly version: string;
  /** Lasts as long as the tab. */
  readonly tabStorage: () => Storage;
  /** The path of the address. */
  place(): string;
  /** The state of the whole interface now. */
  interfaceState(): InterfaceState;
  takePicture(): Promise<Blob>;
  /** Any picture as a small PNG; rejects with a Problem. */
  drawLogo(file: Blob): Promise<Blob>;
  notify(content: NoticeContent): void;
  log(message: string, detail: unknown): void;
  /** False in development and where the installation has disabled it [SHELL-026, SHELL-027]. */
  maySetUpByItself(): boolean;
  /** The rights of this person have changed, or the loaded data is too old to continue from. */
  onOutdated(): void;
  /** An actor of another area. While areas start, only the actors of areas earlier in the list exist. */
  actor<Name extends keyof NamedActors>(name: Name): NamedActors[Name];
}

/** What an area may connect its actors to, once all areas have started. */
export interface AreaSurroundings {
  readonly address: AddressRef;
  readonly router: Router;
  readonly session: SessionRef;
  readonly configuration: ConfigurationRef;
  readonly workspace: Workspace;
  notify(content: NoticeContent): void;
  log(message: string, detail: unknown): void;
}

/** How an area reacts to news. Every reaction is optional. */
export interface AreaReactions {
  /** Prefixes of stream ids: `invalidate` is called once for each batch of confirmed events that has one of them. */
  readonly invalidatedBy?: readonly string[];
  invalidate?(): void;
  /** Each batch of confirmed events, in order. */
  onFacts?(joined: JoinedFacts): void;
  /** Events were missed or rights have changed, so the area reads again what it shows. */
  onReadAgain?(): void;
  /** The connection is back. `wasOffline`: what is shown comes from this device. */
  onRestored?(restored: { readonly wasOffline: boolean }): void;
  /** Everything else that came over the connection. */
  onLiveNews?(news: LiveNews): void;
}

export interface AreaDefinition<Actors extends object> {
  readonly name: string;
  /** Which call sends each command of the area. */
  readonly commands?: CommandTable;
  /** Starts the actors of the area for one user session. */
  actors(env: AreaEnvironment): Actors;
  /** Connects the actors to the address, the router and each other; returns how to disconnect them. */
  connect?(actors: Actors, surroundings: AreaSurroundings, env: AreaEnvironment): readonly (() => void)[];
  reactions?(actors: Actors, env: AreaEnvironment): AreaReactions;
  /** Its part of the state of the whole interface. */
  interfaceState?(actors: Actors): AreaInterfaceState;
}

export interface StartedArea<Actors extends object = object> extends AreaReactions {
  readonly actors: Actors;
  connect(surroundings: AreaSurroundings): readonly (() => void)[];
  interfaceState(): AreaInterfaceState;
}

/** One area of the product on the client; `areas.ts` lists them. */
export interface Area<Actors extends object = object> {
  readonly name: string;
  readonly commands?: CommandTable;
  start(env: AreaEnvironment): StartedArea<Actors>;
}

/**
 * An area whose wiring and machines load with its first page. Its commands load with the first of them: one may wait for
 * the server from an earlier visit (`area-loader.ts`).
 */
export interface LazyArea<Name extends string = string, Actors extends object = object> {
  readonly name: Name;
  readonly commands?: () => Promise<CommandTable>;
  /** The areas whose rules its actors use, by name. */
  readonly rules: readonly string[] | 'all';
  load(): Promise<Area<Actors>>;
}

/** The actors of all areas of a list that start immediately. */
export type ActorsOf<Listed> = Intersection<Listed extends Area<infer Actors> ? Actors : never>;
/** The actors of the lazy areas of a list, by the name of the area. */
export type LazyActorsOf<Listed> = {
  [One in Extract<Listed, LazyArea> as One['name']]: One extends LazyArea<string, infer Actors> ? Actors : never;
};

export const isLazy = (one: Area | LazyArea): one is LazyArea => 'load' in one;

export const lazyArea = <const Name extends string, Actors extends object>(
  name: Name,
  load: () => Promise<Area<Actors>>,
  commands?: () => Promise<CommandTable>,
  rules: LazyArea['rules'] = [name],
): LazyArea<Name, Actors> => ({ name, rules, ...(commands && { commands }), load: () => loadChunk(load) });

/** Hides the types of the actors, so that unrelated areas fit in one list. */
export const area = <Actors extends { readonly [Name in keyof Actors]: AnyActorRef }>({
  name,
  commands,
  actors: startActors,
  connect,
  reactions,
  interfaceState,
}: AreaDefinition<Actors>): Area<Actors> => ({
  name,
  ...(commands && { commands }),
  start(env) {
    const actors = startActors(env);
    return {
      ...reactions?.(actors, env),
      actors,
      connect: (surroundings) => connect?.(actors, surroundings, env) ?? [],
      interfaceState: () => interfaceState?.(actors) ?? {},
    };
  },
});
