import { texts } from '../texts/texts.ts';
import { validationTexts } from '../texts/validation-texts.ts';
import { localized } from '../texts/localized.ts';

/** Why a value or a request is refused, whatever the area. */
export const requestProblemMessages = localized({
  forbidden: texts.error.forbidden,
  tooLong: ({ max }: { readonly max: number }) => validationTexts.maxLength(max),
  wrongLength: ({ count }: { readonly count: number }) => validationTexts.wrongLength(count),
  tooShort: ({ min }: { readonly min: number }) => validationTexts.tooShort(min),
  greaterThan: ({ count }: { readonly count: number }) => validationTexts.greaterThan(count),
  lessThan: ({ count }: { readonly count: number }) => validationTexts.lessThan(count),
  atLeast: ({ count }: { readonly count: number }) => validationTexts.greaterThanOrEqualTo(count),
  atMost: ({ count }: { readonly count: number }) => validationTexts.lessThanOrEqualTo(count),
  before: ({ date }: { readonly date: string }) => validationTexts.dateBefore(date),
  after: ({ date }: { readonly date: string }) => validationTexts.dateAfter(date),
  onOrBefore: ({ date }: { readonly date: string }) => validationTexts.dateOnOrBefore(date),
  onOrAfter: ({ date }: { readonly date: string }) => validationTexts.dateOnOrAfter(date),
  characters: 'contains characters that can’t be stored',
  exists: 'already exists',
  malformed: ({ reason }: { readonly reason: string }) => reason,
  /** `value`: what it was changed to. */
  changedMeanwhile: ({ value }: { readonly value: string }) =>
    value === ''
      ? 'was cleared by someone else. Save again to replace that.'
      : `was changed to “${value}” by someone else. Save again to replace it.`,
  newerByOthers: 'has since been changed by someone else. Undo would overwrite that change.',
  otherRequest: 'was already used for another request',
  otherId: 'doesn’t match the ID in the URL',
  keyFormat: 'must be 8 to 64 letters, digits, _ or -',
  notHttp: 'is not valid HTTP',
  headersTooLong: 'has a URL or headers that are too long',
  timedOut: 'timed out',
  bodyTooLarge: texts.upload.tooBig,
  status: ({ status }: { readonly status: number }) => `was rejected with status ${status}`,
  notForKeys: 'API keys can’t be used for this request, or this key doesn’t have permission.',
  unknownCommand: ({ type }: { readonly type: string }) => `has the unknown type ${type}`,
  notPersisted: 'can’t be stored on this device',
  noMailAddress: 'is not an address that e-mail can be sent to',
});
