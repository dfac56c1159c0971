import { limits } from '../limits.ts';
import { validationTexts } from './validation-texts.ts';

/**
 * Every word shown to people, in one place, so that another language is one more file of this shape.
 * Where the documents give the words they stand here letter for letter, misspelling included [MSG-001..003].
 */
export const texts = {
  product: 'Assay',
  error: {
    common: 'An error occurred, please try again.',
    action: 'An error ocurred, please try again.',
    offline: 'You are offline. Try again once the network is back.',
    notPersisted: 'There is no network, and this device keeps nothing more. Copy it, or wait for the network.',
    signedOut: 'Your session has ended. Please sign in again.',
    forbidden: 'You may not do this.',
    missing: 'This does not exist, or you may not see it.',
    deleted: 'This is in the trash.',
    outdated: 'Somebody else has changed this meanwhile.',
    tooNew: 'A newer version is running. Please reload this page.',
    busy: 'The server is busy. Please try again in a moment.',
    noLicence: 'Access not Authorized: Sorry, you have no valid license. Please contact your Account Administrator',
  },
  duplicate: (name: string) => `Unable to create, ${name} already exists`,
  fault: { ...validationTexts, obsolete: 'is not used any more', duplicate: 'stands there twice' },
  upload: {
    tooBig: 'File is too big',
    other: 'Error',
    overLimit: 'File is over allowed limit of 10MB',
  },
  defect: {
    title: 'Title',
    updated: 'Defect has been updated successfully',
    linkCopied: 'Share link has been copied to clipboard',
    kept: 'Kept on this device. It is sent as soon as the server can be reached.',
    created: (id: string, header: string) => ['Defect ', `${id} ${header}`, ' created successfully'] as const,
    deleted: (id: string) => `Defect "${id}" deleted successfully`,
    restored: (id: string) => `Defect "${id}" restored successfully`,
    gone: (id: string) => `Defect "${id}" has been deleted by somebody else`,
  },
  revert: {
    changed: 'has changed since',
    never: 'cannot be taken back',
    this: 'This change',
    comment: 'The comment',
  },
  tag: {
    fields: { tag: 'Tag', color: 'Color', description: 'Description' },
    pattern: validationTexts.noSpecialCharacters,
    created: (name: string) => `Tag "${name}" created successfully`,
    updated: (name: string) => `Tag "${name}" updated successfully`,
    deleted: (name: string) => `Tag "${name}" deleted successfully`,
  },
} as const;

/** The general truncation: 15 characters, then three dots [MSG-007]. */
export const truncate = (value: string, most: number = limits.truncate): string =>
  [...value].length > most ? `${[...value].slice(0, most).join('')}...` : value;
