import { identityMessages } from './identity-messages.ts';
import type { In } from '../../texts/in-language.ts';
import type { identityProblemMessages as english } from '../identity-problem-messages.ts';

export const identityProblemMessages: In<typeof english> = {
  passwordShort: identityMessages.password.short,
  passwordLong: identityMessages.password.long,
  passwordCommon: identityMessages.password.common,
  passwordEmail: identityMessages.password.email,
  passwordWrong: identityMessages.password.wrong,
  codeLength: identityMessages.codeLength,
  codeWrong: identityMessages.codeWrong,
  signInWrong: identityMessages.wrong,
  stepCodeWrong: identityMessages.wrongCode,
  stepPasskeyWrong: identityMessages.wrongPasskey,
  tooManyAttempts: ({ seconds }) => identityMessages.tooMany(seconds),
  inactive: identityMessages.inactive,
  managedElsewhere: identityMessages.elsewhere,
  mfaIsOn: identityMessages.mfaIsOn,
  mfaIsOff: identityMessages.mfaIsOff,
  mfaRequired: identityMessages.mfaRequired,
  noPasskeysHere: identityMessages.noPasskeysHere,
  passkeyWrong: identityMessages.passkeyWrong,
  passkeyKnown: identityMessages.passkeyKnown,
  tooManyPasskeys: identityMessages.passkeysMost,
  passkeyNotMade: identityMessages.passkeyNotMade,
  passkeyKnownHere: identityMessages.passkeyKnownHere,
  mayMakeNoKeys: identityMessages.mayMakeNoKeys,
  beyondOwnRights: ({ right }) => identityMessages.beyond(right),
  tooManyKeys: identityMessages.keysMost,
};
