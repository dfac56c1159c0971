import { limits } from '../limits.ts';
import { validationTexts } from './validation-texts.ts';
import { localized } from './localized.ts';

/**
 * Every word shown to people, in one place, so that another language is one more file of this shape.
 * Where the documents give the words they stand here letter for letter, misspelling included [MSG-001..003].
 */
export const texts = localized({
  product: 'Assay',
  error: {
    common: 'An error occurred, please try again.',
    action: 'An error ocurred, please try again.',
    offline: 'You’re offline. Try again when you’re back online.',
    notPersisted:
      'You’re offline, and this device can’t store anything more. Copy your text, or wait until you’re back online.',
    signedOut: 'Your session has ended. Please sign in again.',
    forbidden: 'You don’t have permission to do this.',
    missing: 'This doesn’t exist, or you don’t have access to it.',
    deleted: 'This is in the trash.',
    outdated: 'Someone else has changed this since you opened it.',
    revisionRequired: 'The request must name the revision that the list was changed from.',
    tooNew: 'A new version is available. Please reload this page.',
    busy: 'The server is busy. Please try again in a moment.',
    noLicence: 'Access not Authorized: Sorry, you have no valid license. Please contact your Account Administrator',
  },
  duplicate: (name: string) => `Unable to create, ${name} already exists`,
  fault: { ...validationTexts, obsolete: 'is no longer used', duplicate: 'appears twice' },
  upload: {
    tooBig: 'File is too big',
    other: 'Error',
    overLimit: 'File is over allowed limit of 10MB',
  },
  defect: {
    title: 'Title',
    updated: 'Defect has been updated successfully',
    linkCopied: 'Share link has been copied to clipboard',
    kept: 'Saved on this device. It will sync when the server can be reached.',
    created: (id: string, header: string) => ['Defect ', `${id} ${header}`, ' created successfully'] as const,
    deleted: (id: string) => `Defect "${id}" deleted successfully`,
    restored: (id: string) => `Defect "${id}" restored successfully`,
    gone: (id: string) => `Defect "${id}" was deleted by someone else`,
  },
  revert: {
    changed: 'has changed since',
    never: 'cannot be undone',
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
});

/** The general truncation: 15 characters, then three dots [MSG-007]. */
export const truncate = (value: string, most: number = limits.truncate): string =>
  [...value].length > most ? `${[...value].slice(0, most).join('')}...` : value;
