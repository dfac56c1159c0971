import { hasLicence, type Profile } from './profile.ts';

const labels: Readonly<Record<string, string>> = {
  TRAINEE: 'Trainee',
  TESTER: 'Tester',
  DEVELOPER: 'Developer',
  MANAGER: 'Manager',
  FULL_USER: 'Full user',
};

/** The licence as people read it: 'Full user', or 'No License' [SHELL-016]. `now` in milliseconds. */
export const licenceWords = (profile: Pick<Profile, 'license'>, now: number): string =>
  (hasLicence(profile, now) && labels[profile.license?.type ?? '']) || 'No License';
