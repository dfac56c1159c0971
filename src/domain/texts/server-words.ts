import type { english } from './english.ts';
import type { In } from './in-language.ts';

/** Of all words those in which the server answers, in English: what a page in another language has to know again. */
export const serverWords = ({
  feedbackWords,
  identityWords,
  notificationWords,
  onboardingWords,
  projectWords,
  refusalWords,
  signInWords,
  subscriptionWords,
  summaryWords,
  texts,
}: In<typeof english>): object => {
  const { mails: _, pages: __, tab: ___, ...identity } = identityWords;
  const { mentioned, assigned, commented, moved, assignedMany, movedMany } = notificationWords;
  const { oneAtLeast, somebodyElse, wrongCode } = onboardingWords;
  return {
    faults: texts.fault,
    errors: texts.error,
    upload: texts.upload,
    takeBack: texts.takeBack,
    refusalWords,
    feedback: { often: feedbackWords.often },
    logo: { noPicture: summaryWords.logo.noPicture },
    identity,
    signInWords,
    // The longer sentences first: "Ada assigned 3 defects to you" is also "Ada assigned … to you".
    notices: { assignedMany, movedMany, mentioned, assigned, commented, moved },
    exports: { ready: notificationWords.exportReady, text: notificationWords.exportText },
    onboarding: { oneAtLeast, somebodyElse, wrongCode },
    projects: { archived: projectWords.archived, lastOwner: projectWords.lastOwner },
    subscriptions: { after: subscriptionWords.after, changed: subscriptionWords.changed },
  };
};
