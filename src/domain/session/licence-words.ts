import { licenceLabel } from '../licences/licence-type.ts';
import { hasLicence, type Profile } from './profile.ts';

/** The licence as people read it: 'Full user', or 'No License' [SHELL-016]. `now` in milliseconds. */
export const licenceWords = (profile: Pick<Profile, 'license'>, now: number): string =>
  licenceLabel(hasLicence(profile, now) ? (profile.license?.type ?? 'NONE') : 'NONE');
