import type { Page } from '@playwright/test';
import type { Profile } from '../../../src/domain/session/profile.ts';

/** The page gets its profile changed. */
const withProfile = (page: Page, change: (profile: Profile) => Profile): Promise<unknown> =>
  page.route('**/aa/api/v1/user', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: change((await answer.json()) as Profile) });
  });

/** The person has no right to a module. */
export const withoutModule = (page: Page, name: string): Promise<unknown> =>
  withProfile(page, (profile) => ({
    ...profile,
    permission: profile.permission && {
      ...profile.permission,
      allowedModules: profile.permission.allowedModules.filter((module) => module !== name),
      modulePermissions: profile.permission.modulePermissions.filter(({ moduleName }) => moduleName !== name),
    },
  }));
