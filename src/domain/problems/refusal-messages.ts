import { localized } from '../texts/localized.ts';

/**
 * Why something is refused, where the catalogue of validation has no words for it: by the rules of the domain and by the
 * server. The server says them in English; a page in another language knows them by that (`translation.ts`), so every
 * refusal that a person may read stands here.
 */
export const refusalMessages = localized({
  onlyOwner: (name: string, projects: string) =>
    `${name} is the only owner of ${projects}. Make someone else an owner first.`,
  addedJustNow: (name: string) => `${name} was just added to a project. Try again.`,
  lastAdministrator: (name: string) => `${name} is the last account administrator.`,
  needsFullUser: (name: string) => `${name} needs a Full user licence to be an account administrator.`,
  keepsFullUser: 'Account administrators need a Full user licence.',
  noSubscription: 'is not an active subscription of your account',
  noneLeft: (type: string) => `has no ${type} licences left`,
  fewerThanTaken: (taken: number) => `is less than the ${taken} in use`,
  otherDomain: (domain: string) => `Only e-mail addresses at ${domain} can be invited.`,
  addressElsewhere: 'This e-mail address can’t be invited.',
  noMailAddress: 'is not an address that e-mail can be sent to',
  otherRequest: 'was already used for another request',
  tooManyDefects: (most: string) => `contains more than ${most} defects`,
  tooManyFilters: (most: number) => `exceeds the limit of ${most} filters per project`,
  filterGone: 'refers to a deleted filter',
  defectGone: 'refers to a deleted defect',
  commentGone: 'refers to a deleted comment',
  tagGone: 'refers to a deleted tag',
  itself: 'must be a different item',
  notPersisted: 'can’t be stored on this device',
  otherUpload: 'belongs to another upload',
  unknownUpload: 'is unknown or already belongs to another defect',
  tooLong: 'is too long',
  characters: 'contains characters that can’t be stored',
  pictureType: 'must be an image (PNG, JPEG or WebP)',
  pictureSize: (most: number) => `is too large (maximum is ${most} kB)`,
  projectCode: (least: number, most: number) =>
    `must be ${least} to ${most} uppercase letters and digits, starting with a letter`,
  status: (status: number) => `was rejected with status ${status}`,
  othersAdapter: 'This client ID belongs to someone else’s adapter. Give the client a new one.',
  tooManyAdapters: (most: number) => `You can have up to ${most} adapters. Delete one first.`,
  queueFull: (most: number) => `The adapter’s queue is full (maximum is ${most} commands).`,
  /** What a newer change did to the change that somebody wants to undo. */
  changedTo: (value: string, name: string) => `has since been changed to ${value} by ${name}`,
  changedBy: (name: string) => `has since been changed by ${name}`,
  removedBy: (name: string) => `has since been removed by ${name}`,
  addedBy: (name: string) => `has since been added again by ${name}`,
  restoredBy: (name: string) => `has since been restored by ${name}`,
});
