import { asSubject } from '../session/abilities.ts';
import type { Ability } from '../session/ability.ts';
import { pageMessages } from './page-messages.ts';

/**
 * The pages of a project's settings that there are, in the order of their navigation [ROUTE-037]. A new one is a line
 * here and its screen in `ui/shell/settings-screen.tsx`; address, guard, title and navigation follow.
 */
interface SettingsPage {
  readonly title: string;
  /** What one must be allowed on the project, or is sent back to it [ROUTE-038, ROUTE-039]. */
  readonly needs: 'read' | 'readAsOwner';
  /** The module of what it shows, which one must be allowed to read there. */
  readonly shows?: string;
}

export const settingsPages = {
  summary: { title: pageMessages.settingsPages.summary, needs: 'read' },
  template: { title: pageMessages.settingsPages.template, needs: 'readAsOwner' },
  filters: { title: pageMessages.settingsPages.filters, needs: 'readAsOwner' },
  trash: { title: pageMessages.settingsPages.trash, needs: 'readAsOwner' },
  adapters: { title: pageMessages.settingsPages.adapters, needs: 'read', shows: 'Adapter' },
  users: { title: pageMessages.settingsPages.users, needs: 'readAsOwner' },
  tags: { title: pageMessages.settingsPages.tags, needs: 'readAsOwner' },
} as const satisfies Readonly<Record<string, SettingsPage>>;

export type SettingsChild = keyof typeof settingsPages;

const children = Object.keys(settingsPages) as readonly SettingsChild[];

/** The page of this name; the first one when none is named; null when there is none. */
export const settingsChildOf = (name: string | undefined): SettingsChild | null =>
  name === undefined ? (children[0] ?? null) : (children.find((child) => child === name) ?? null);

export const mayOpenSettings = (ability: Ability, projectId: string, child: SettingsChild): boolean => {
  const { needs, shows }: SettingsPage = settingsPages[child];
  return (
    ability.can(needs, asSubject('Project', { id: projectId })) &&
    (shows === undefined || ability.can('read', asSubject(shows, { projectId })))
  );
};

/** Those that somebody may open, in the order of their navigation. */
export const openSettings = (ability: Ability, projectId: string): readonly SettingsChild[] =>
  children.filter((child) => mayOpenSettings(ability, projectId, child));
