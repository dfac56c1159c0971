import { texts } from '../texts/texts.ts';
import { validationTexts } from '../texts/validation-texts.ts';
import { localized } from '../texts/localized.ts';

/** Why a value or a request is refused, whatever the area. */
export const requestProblemMessages = localized({
  forbidden: texts.error.forbidden,
  tooLong: ({ max }: { readonly max: number }) => validationTexts.maxLength(max),
  wrongLength: ({ count }: { readonly count: number }) => validationTexts.wrongLength(count),
  tooShort: ({ min }: { readonly min: number }) => validationTexts.tooShort(min),
  atLeast: ({ count }: { readonly count: number }) => validationTexts.greaterThanOrEqualTo(count),
  atMost: ({ count }: { readonly count: number }) => validationTexts.lessThanOrEqualTo(count),
  before: ({ date }: { readonly date: string }) => validationTexts.dateBefore(date),
  after: ({ date }: { readonly date: string }) => validationTexts.dateAfter(date),
  characters: 'contains characters that can’t be stored',
  exists: 'exists already',
  malformed: ({ reason }: { readonly reason: string }) => reason,
  otherRequest: 'was already used for another request',
  otherId: 'is not the id of the address',
  keyFormat: 'must be 8 to 64 letters, digits, _ or -',
  notHttp: 'is not HTTP',
  headersTooLong: 'the address or the headers are too long',
  timedOut: 'did not come in time',
  bodyTooLarge: texts.upload.tooBig,
  status: ({ status }: { readonly status: number }) => `was rejected with status ${status}`,
  notForKeys: 'This call is not open to API keys, or not to this one.',
  unknownCommand: ({ type }: { readonly type: string }) => `nobody knows ${type}`,
  notPersisted: 'can’t be stored on this device',
  noMailAddress: 'is not an address that e-mail can be sent to',
});
