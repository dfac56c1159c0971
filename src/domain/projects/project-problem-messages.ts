import { projectMessages } from './project-messages.ts';
import { localized } from '../texts/localized.ts';

/** Why a change of a project is refused. */
export const projectProblemMessages = localized({
  archived: projectMessages.archived,
  lastOwner: projectMessages.lastOwner,
  projectCode: ({ min, max }: { readonly min: number; readonly max: number }) =>
    `must be ${min} to ${max} uppercase letters and digits, starting with a letter`,
  pictureType: 'must be an image (PNG, JPEG or WebP)',
  pictureSize: ({ max }: { readonly max: number }) => `is too large (maximum is ${max} kB)`,
});
