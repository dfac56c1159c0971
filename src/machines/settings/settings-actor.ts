import { fromTransition, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { ProjectSort } from '../../domain/projects/project.ts';
import type { Settings } from '../../domain/settings/settings.ts';

/** What the browser remembers, as an actor, so that screens read it like everything else [SHELL-008]. */
export type SettingsEvent =
  | { readonly type: 'sidebar.toggle' }
  | { readonly type: 'projects.sort'; readonly sort: ProjectSort };

const next = (settings: Settings, event: SettingsEvent): Settings => {
  switch (event.type) {
    case 'sidebar.toggle':
      return { ...settings, sidebarCollapsed: !settings.sidebarCollapsed };
    case 'projects.sort':
      return { ...settings, projectSort: event.sort };
  }
};

export const settingsActor = fromTransition(next, ({ input }: { input: Settings }) => input);

export type SettingsRef = ActorRefFrom<typeof settingsActor>;
type SettingsSnapshot = SnapshotFrom<typeof settingsActor>;

export const selectSidebarCollapsed = (settings: SettingsSnapshot) => settings.context.sidebarCollapsed;
export const selectProjectSort = (settings: SettingsSnapshot) => settings.context.projectSort;
