import { asSubject } from '../session/abilities.ts';
import type { Ability } from '../session/ability.ts';
import type { SettingsTab } from './area-routes.ts';
import { mergeParts } from '../merge-parts.ts';
import { idPattern, type PageRoute } from './page-route.ts';
import { routes } from './routes.ts';

/** The pages of a project's settings, in the order of their navigation [ROUTE-037]. */
export const settingsPages = mergeParts(routes, 'settings');

export type SettingsChild = keyof typeof settingsPages;

const children = Object.keys(settingsPages) as readonly SettingsChild[];

/** The page with this name; the first one if no name is given; null if there is none. */
const settingsChildOf = (name: string | undefined): SettingsChild | null =>
  name === undefined ? (children[0] ?? null) : (children.find((child) => child === name) ?? null);

const mayOpenSettings = (ability: Ability, projectId: string, child: SettingsChild): boolean => {
  const { needs, shows }: SettingsTab = settingsPages[child];
  return (
    ability.can(needs, asSubject('Project', { id: projectId })) &&
    (shows === undefined || ability.can('read', asSubject(shows, { projectId })))
  );
};

/** Pages that the person may open, in the order of their navigation. */
export const openSettings = (ability: Ability, projectId: string): readonly SettingsChild[] =>
  children.filter((child) => mayOpenSettings(ability, projectId, child));

interface SettingsPage {
  readonly name: 'settings';
  readonly projectId: string;
  readonly child: SettingsChild;
}

const settingsPath = new RegExp(`^/projects/(${idPattern})/settings(?:/([a-z-]+))?/?$`);

export const settingsRoute: PageRoute<SettingsPage> = {
  name: 'settings',
  read(pathname) {
    const [, projectId, name] = settingsPath.exec(pathname) ?? [];
    const child = settingsChildOf(name);
    return projectId && child ? { name: 'settings', projectId, child } : null;
  },
  write: ({ projectId, child }) => `/projects/${projectId}/settings/${child}`,
  title: ({ child }) => settingsPages[child].title,
  mayOpen: ({ projectId, child }, ability) => mayOpenSettings(ability, projectId, child),
};
