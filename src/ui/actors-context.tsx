import { createContext, use, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { Brand } from '../domain/brand/brand.ts';
import { texts } from '../domain/texts/texts.ts';
import type { Country } from '../domain/countries/country.ts';
import type { Profile } from '../domain/session/profile.ts';
import type { CommandUndo } from '../domain/toasts/notice.ts';
import type { AddressRef } from '../machines/address/address-machine.ts';
import type { QuarantineRef } from '../machines/journal/quarantine-machine.ts';
import type { RejectedChangesRef } from '../machines/journal/rejected-changes-machine.ts';
import type { FormRef } from '../machines/form/form-machine.ts';
import type { JournalRef } from '../machines/journal/journal-actor.ts';
import type { AsOfRef } from '../machines/journal/as-of-actor.ts';
import type { LanguageRef } from '../machines/language/language-machine.ts';
import type { StorageHealthRef } from '../machines/journal/storage-health-actor.ts';
import type { OutboxRef } from '../machines/journal/outbox-machine.ts';
import type { LiveRef } from '../machines/live/live-machine.ts';
import type { OnboardingRef } from '../machines/onboarding/onboarding-machine.ts';
import type { RecordsOf } from '../machines/records/records-machine.ts';
import type { ConfigurationRef } from '../machines/session/configuration-machine.ts';
import type { SessionRef } from '../machines/session/session-machine.ts';
import type { VersionRef } from '../machines/session/version-actor.ts';
import type { SettingsRef } from '../machines/settings/settings-actor.ts';
import type { ToastsRef } from '../machines/toasts/toasts-machine.ts';

/** The setup of a new installation. */
export interface OnboardingActors {
  readonly onboarding: OnboardingRef;
  readonly codeForm: FormRef;
  readonly administratorForm: FormRef;
  readonly planForm: FormRef;
  readonly countries: RecordsOf<Country>;
}

/** The actors that screens select from and send to. The app creates them, never a component. */
export interface Actors {
  readonly session: SessionRef;
  readonly address: AddressRef;
  readonly toasts: ToastsRef;
  readonly settings: SettingsRef;
  readonly configuration: ConfigurationRef;
  /** Loads and starts the setup of an installation, once. */
  setUp(): Promise<OnboardingActors>;
  /** The name and logo of this installation. */
  readonly brand: Brand;
  readonly language: LanguageRef;
  readonly version: VersionRef;
  /** Activates the waiting new version. */
  renewApp(): void;
  /** Milliseconds since 1970, for relative times. */
  now(): number;
  /** A unique id for something created on a screen. */
  newId(): string;
}

/**
 * The actors of the areas. Each area adds its actors in a file in its folder:
 *
 *   declare module '../actors-context.tsx' {
 *     interface AreaActors extends TagsActors {}
 *   }
 */
export interface AreaActors {}

/** The actors of areas loaded with their first page, by area name. Extended in the same way. */
export interface LazyAreas {}

/** The journal, the server connection and the device storage. */
export interface SyncActors {
  readonly journal: JournalRef;
  readonly outbox: OutboxRef;
  readonly storageHealth: StorageHealthRef;
  readonly asOf: AsOfRef;
  readonly live: LiveRef;
  readonly rejectedChanges: RejectedChangesRef;
  readonly quarantine: QuarantineRef;
}

/** Everything that lives while one user is signed in. */
export interface Workspace extends SyncActors, AreaActors {
  readonly me: Profile;
  /** Undoes a change by another one; a notice says if that was refused. */
  undo(undo: CommandUndo): void;
  /** Loads a lazy area and starts its actors, once. `again`: also if that has failed on this page. */
  readonly lazy: { readonly [Name in keyof LazyAreas]: (again?: boolean) => Promise<LazyAreas[Name]> };
}

export interface WorkspaceDoor {
  current(): Workspace | null;
  /** Notifies when the current workspace changes; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

const ActorsContext = createContext<Actors | null>(null);
const WorkspaceContext = createContext<Workspace | null>(null);

export interface ActorsProviderProps {
  readonly actors: Actors;
  readonly door: WorkspaceDoor;
  readonly children: ReactNode;
}

export function ActorsProvider({ actors, door, children }: ActorsProviderProps) {
  const workspace = useSyncExternalStore(door.subscribe, door.current);
  return (
    <ActorsContext value={actors}>
      <WorkspaceContext value={workspace}>{children}</WorkspaceContext>
    </ActorsContext>
  );
}

export const useActors = (): Actors => {
  const actors = useContext(ActorsContext);
  if (!actors) throw new Error('useActors needs an ActorsProvider around it');
  return actors;
};

export const useSetUp = (): OnboardingActors => use(useActors().setUp());

const own: Brand = { name: texts.product, hasLogo: false, hasLogoDark: false };

/** Also works where an error has left no actors. */
export const useBrand = (): Brand => useContext(ActorsContext)?.brand ?? own;

/** Only for screens of a signed-in user. */
export const useWorkspace = (): Workspace => {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('useWorkspace was asked for while nobody is signed in');
  return workspace;
};

/** Requires a `Suspense` boundary: suspends until the area is loaded. */
export const useArea = <Name extends keyof LazyAreas>(name: Name): LazyAreas[Name] => use(useWorkspace().lazy[name]());

/** For the page frame, which also renders without a workspace. */
export const useWorkspaceIfAny = (): Workspace | null => useContext(WorkspaceContext);
