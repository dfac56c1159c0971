import type { Profile } from './profile.ts';

/**
 * What an installation may switch on or off [CONF-007, TAG-003]. Only scenarios are on when nobody says anything; a name
 * with `-` before it is off.
 */
export const features = [
  'scenarios',
  'optional_mfa',
  'disable_download_modal',
  'copado',
  'color_coding',
  'beta',
] as const;
export type Feature = (typeof features)[number];

export const defaultFeatures: readonly Feature[] = ['scenarios'];

/** The module whose records and screens exist only with a feature. */
const modulesOf: Partial<Record<Feature, string>> = { scenarios: 'Scenario' };

/** A profile without the permissions of modules whose feature is off. */
export const withoutHiddenModules = <Of extends Pick<Profile, 'permission'>>(
  profile: Of,
  on: readonly string[],
): Of => {
  const hidden = Object.entries(modulesOf).flatMap(([feature, module]) => (on.includes(feature) ? [] : [module]));
  const { permission } = profile;
  if (hidden.length === 0 || !permission) return profile;
  return {
    ...profile,
    permission: {
      ...permission,
      allowedModules: permission.allowedModules.filter((module) => !hidden.includes(module)),
      modulePermissions: permission.modulePermissions.filter(({ moduleName }) => !hidden.includes(moduleName)),
    },
  };
};

/** What is on after all that was said, the later word last. */
export const switchedOn = (...said: readonly (readonly string[])[]): readonly string[] => {
  const on = new Set<string>(defaultFeatures);
  for (const name of said.flat()) {
    if (name.startsWith('-')) on.delete(name.slice(1));
    else on.add(name);
  }
  return [...on];
};
