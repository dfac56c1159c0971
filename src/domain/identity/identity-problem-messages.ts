import { identityMessages } from './identity-messages.ts';
import { localized } from '../texts/localized.ts';

/** Why a sign-in or a change of passwords, passkeys and API keys is refused. */
export const identityProblemMessages = localized({
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
  tooManyAttempts: ({ seconds }: { readonly seconds: number }) => identityMessages.tooMany(seconds),
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
  beyondOwnRights: ({ right }: { readonly right: string }) => identityMessages.beyond(right),
  tooManyKeys: identityMessages.keysMost,
});
