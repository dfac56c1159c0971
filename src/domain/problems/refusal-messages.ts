/**
 * Why something is refused, where the catalogue of validation has no words for it: by the rules of the domain and by the
 * server. The server says them in English; a page in another language knows them by that (`translation.ts`), so every
 * refusal that a person may read stands here.
 */
export const refusalMessages = {
  onlyOwner: (name: string, projects: string) => `${name} is the only owner of ${projects}: give it another one first.`,
  addedJustNow: (name: string) => `${name} was added to a project just now: try again.`,
  lastAdministrator: (name: string) => `${name} is the last account administrator.`,
  needsFullUser: (name: string) => `${name} needs a Full user licence to be an account administrator.`,
  keepsFullUser: 'An account administrator keeps a Full user licence.',
  noSubscription: 'is no active subscription of your account',
  noneLeft: (type: string) => `has no ${type} licence left`,
  fewerThanTaken: (taken: number) => `is less than the ${taken} taken`,
  otherDomain: (domain: string) => `Your account takes only addresses at ${domain}.`,
  addressElsewhere: 'This e-mail cannot be invited.',
  noMailAddress: 'is not an address that mail can go to',
  otherRequest: 'was used for another request',
  tooManyDefects: (most: string) => `holds more than ${most} defects`,
  tooManyFilters: (most: number) => `a project has ${most} filters at most`,
  filterGone: 'the filter is gone',
  defectGone: 'the defect is gone',
  commentGone: 'the comment is gone',
  tagGone: 'the tag is gone',
  itself: 'is the item itself',
  notPersisted: 'cannot be kept on this device',
  otherUpload: 'belongs to another upload',
  unknownUpload: 'is not known, or was taken by another defect',
  tooLong: 'is too long',
  characters: 'has characters that cannot be kept',
  pictureType: 'must be a picture (PNG, JPEG or WebP)',
  pictureSize: (most: number) => `is too big (maximum is ${most} kB)`,
  projectCode: (least: number, most: number) =>
    `must be ${least} to ${most} upper-case letters and digits, beginning with a letter`,
  status: (status: number) => `was refused with ${status}`,
  othersAdapter: 'This client id belongs to an adapter of somebody else: give the client a new one.',
  tooManyAdapters: (most: number) => `Nobody has more than ${most} adapters: delete one first.`,
  queueFull: (most: number) => `No more than ${most} commands wait for an adapter.`,
  /** What a newer change did to what somebody wants to take back. */
  changedTo: (value: string, name: string) => `was changed to ${value} by ${name} since`,
  changedBy: (name: string) => `was changed by ${name} since`,
  removedBy: (name: string) => `was removed by ${name} since`,
  addedBy: (name: string) => `was added again by ${name} since`,
  restoredBy: (name: string) => `was restored by ${name} since`,
} as const;
