import { passwordLength } from './password-rule.ts';
import { limits } from '../limits.ts';
import { validationTexts } from '../texts/validation-texts.ts';
import { localized } from '../texts/localized.ts';

/** Why a sign-in or a change of its means fails: every page may need them. */
export const identityReasonMessages = localized({
  inactive: 'User accounts not activated in the first 7 days are inactive and must be deleted and recreated',
  wrong: 'Incorrect e-mail or password.',
  wrongCode: 'This code is incorrect or was already used.',
  wrongPasskey: 'The passkey didn’t work. Try again, or use a code.',
  tooMany: (seconds: number) => `Too many attempts. Wait ${seconds} seconds and try again.`,
  tooOld: 'This sign-in has expired or was already used. Please start again.',
  password: {
    short: validationTexts.tooShort(passwordLength.least),
    long: 'must not be longer than 256 characters',
    common: 'is too common. Choose another',
    email: 'must not be your e-mail address',
    unlike: 'must be the same in both fields',
    wrong: 'is incorrect',
  },
  codeLength: validationTexts.wrongLength(limits.codeLength),
  codeWrong: 'is incorrect or was already used',
  notMailed: 'The e-mail could not be sent. Please try again.',
  elsewhere: 'Passwords and two-factor authentication are managed by the identity provider of your organisation.',
  mfaIsOn: 'Two-factor authentication is already on.',
  mfaIsOff: 'Two-factor authentication is off.',
  mfaRequired: 'Your organisation requires two-factor authentication. Set up another method first.',
  noPasskeysHere: 'Passkeys require HTTPS and a domain name.',
  passkeyWrong: 'could not be verified. Please try again',
  passkeyKnown: 'is already registered',
  passkeysMost: `You can have up to ${limits.passkeysMost} passkeys.`,
  passkeyNotMade: 'No passkey was created. The request was cancelled, or this device doesn’t support passkeys.',
  passkeyKnownHere: 'This device or security key already has a passkey for this account.',
  mayMakeNoKeys: 'You don’t have permission to create API keys. Ask your account administrator.',
  beyond: (right: string) => `An API key can’t have permissions that you don’t have: ${right}.`,
  keysMost: `You can have up to ${limits.keysMost} API keys.`,
});
