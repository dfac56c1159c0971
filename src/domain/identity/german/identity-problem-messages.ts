import { identityReasonMessages } from './identity-reason-messages.ts';
import type { In } from '../../texts/in-language.ts';
import type { identityProblemMessages as english } from '../identity-problem-messages.ts';

export const identityProblemMessages: In<typeof english> = {
  passwordShort: identityReasonMessages.password.short,
  passwordLong: identityReasonMessages.password.long,
  passwordCommon: identityReasonMessages.password.common,
  passwordEmail: identityReasonMessages.password.email,
  passwordWrong: identityReasonMessages.password.wrong,
  codeLength: identityReasonMessages.codeLength,
  codeWrong: identityReasonMessages.codeWrong,
  signInWrong: identityReasonMessages.wrong,
  stepCodeWrong: identityReasonMessages.wrongCode,
  stepPasskeyWrong: identityReasonMessages.wrongPasskey,
  tooManyAttempts: ({ seconds }) => identityReasonMessages.tooMany(seconds),
  inactive: identityReasonMessages.inactive,
  managedElsewhere: identityReasonMessages.elsewhere,
  mfaIsOn: identityReasonMessages.mfaIsOn,
  mfaIsOff: identityReasonMessages.mfaIsOff,
  mfaRequired: identityReasonMessages.mfaRequired,
  noPasskeysHere: identityReasonMessages.noPasskeysHere,
  passkeyWrong: identityReasonMessages.passkeyWrong,
  passkeyKnown: identityReasonMessages.passkeyKnown,
  tooManyPasskeys: identityReasonMessages.passkeysMost,
  passkeyNotMade: identityReasonMessages.passkeyNotMade,
  passkeyKnownHere: identityReasonMessages.passkeyKnownHere,
  mayMakeNoKeys: identityReasonMessages.mayMakeNoKeys,
  beyondOwnRights: ({ right }) => identityReasonMessages.beyond(right),
  tooManyKeys: identityReasonMessages.keysMost,
};
