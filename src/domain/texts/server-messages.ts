import type { english } from './english.ts';
import type { In } from './in-language.ts';

/** Of all words those in which the server answers, in English: what a page in another language has to know again. */
export const serverMessages = ({
  feedbackMessages,
  identityMessages,
  notificationMessages,
  onboardingMessages,
  projectMessages,
  refusalMessages,
  signInMessages,
  subscriptionMessages,
  summaryMessages,
  texts,
}: In<typeof english>): object => {
  const { mails: _, pages: __, tab: ___, ...identity } = identityMessages;
  const { mentioned, assigned, commented, moved, assignedMany, movedMany } = notificationMessages;
  const { oneAtLeast, somebodyElse, wrongCode } = onboardingMessages;
  return {
    faults: texts.fault,
    errors: texts.error,
    upload: texts.upload,
    revert: texts.revert,
    refusalMessages,
    feedback: { often: feedbackMessages.often },
    logo: { noPicture: summaryMessages.logo.noPicture },
    identity,
    signInMessages,
    // The longer sentences first: "Ada assigned 3 defects to you" is also "Ada assigned … to you".
    notices: { assignedMany, movedMany, mentioned, assigned, commented, moved },
    exports: { ready: notificationMessages.exportReady, text: notificationMessages.exportText },
    onboarding: { oneAtLeast, somebodyElse, wrongCode },
    projects: { archived: projectMessages.archived, lastOwner: projectMessages.lastOwner },
    subscriptions: { after: subscriptionMessages.after, changed: subscriptionMessages.changed },
  };
};
