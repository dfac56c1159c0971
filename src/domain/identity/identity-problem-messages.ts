import { identityReasonMessages } from './identity-reason-messages.ts';
import { localized } from '../texts/localized.ts';

/** Why a sign-in or a change of passwords, passkeys and API keys is refused. */
export const identityProblemMessages = localized({
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
  tooManyAttempts: ({ seconds }: { readonly seconds: number }) => identityReasonMessages.tooMany(seconds),
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
  beyondOwnRights: ({ right }: { readonly right: string }) => identityReasonMessages.beyond(right),
  tooManyKeys: identityReasonMessages.keysMost,
});
