import {
  accountReasons,
  subscriptionDraft,
  subscriptionReasons,
  subscriptionIn,
  type TextDraft,
} from '../accounts/account-drafts.ts';
import { licenceTypes } from '../session/profile.ts';
import { onboardingMessages } from './onboarding-messages.ts';
import { isEmail, newUserFaults, newUserReasons } from '../users/new-user.ts';
import { reasonTexts, type Reasons } from '../problems/reason.ts';

/** What somebody fills in to set an installation up, as texts, by the steps in which it is asked. */
export const administratorFields = ['fullName', 'email', 'phoneNumber', 'organizationName', 'country'] as const;
export const subscriptionFields = ['planName', 'startDate', 'endDate', ...licenceTypes, 'productEmail'] as const;
export const draftFields: readonly string[] = [...administratorFields, ...subscriptionFields];

const pick = (draft: TextDraft, fields: readonly string[]): TextDraft =>
  Object.fromEntries(fields.map((field) => [field, draft[field] ?? '']));

const blank = (today: string): TextDraft => {
  const { account: _, ...plan } = subscriptionDraft('', null, today);
  return { ...pick({}, draftFields), ...plan, planName: onboardingMessages.planName, FULL_USER: '1' };
};

/** What was kept, over what stands there before anybody has said anything. `now`: ISO 8601. */
export const wholeDraft = (draft: TextDraft, now: string): TextDraft => ({ ...blank(now.slice(0, 10)), ...draft });

export const administratorDraft = (draft: TextDraft): TextDraft => pick(draft, administratorFields);
export const planDraft = (draft: TextDraft): TextDraft => pick(draft, subscriptionFields);

const personIn = ({ email = '', fullName = '', phoneNumber = '' }: TextDraft) => ({ email, fullName, phoneNumber });

const organizationReasons = ({ organizationName = '', country = '' }: TextDraft) =>
  accountReasons({ organizationName, country });

export const administratorReasons = (draft: TextDraft): Reasons => ({
  ...organizationReasons(draft),
  ...newUserReasons(personIn(draft)),
});

export const administratorFaults = (draft: TextDraft): Record<string, string> => {
  const { organizationName: unnamed, ...faults } = reasonTexts(organizationReasons(draft));
  return {
    ...faults,
    ...(unnamed && { organizationName: `${onboardingMessages.administrator.organizationName} ${unnamed}` }),
    ...newUserFaults(personIn(draft)),
  };
};

export const planReasons = (draft: TextDraft): Reasons => {
  const { productEmail = '', email = '' } = draft;
  const reasons = subscriptionReasons({ ...draft, account: 'new' });
  // Who sets it up takes one.
  if (!reasons['FULL_USER'] && Number(draft['FULL_USER']) < 1) reasons['FULL_USER'] = { code: 'oneAtLeast' };
  if (productEmail.trim() !== '' && !isEmail(productEmail.trim())) reasons['productEmail'] = 'email';
  else if (productEmail !== '' && productEmail.trim().toLowerCase() === email.trim().toLowerCase())
    reasons['productEmail'] = { code: 'somebodyElse' };
  return reasons;
};

export const planFaults = (draft: TextDraft): Record<string, string> => reasonTexts(planReasons(draft));

export const isAdministratorRight = (draft: TextDraft): boolean => Object.keys(administratorFaults(draft)).length === 0;
export const isDraftRight = (draft: TextDraft): boolean =>
  isAdministratorRight(draft) && Object.keys(planFaults(draft)).length === 0;

/** What is made of it. */
export const installationIn = (draft: TextDraft) => {
  const { fullName = '', email = '', phoneNumber = '', organizationName = '', country = '', productEmail = '' } = draft;
  return {
    account: {
      organizationName: organizationName.trim(),
      fullName: fullName.trim(),
      email: email.trim(),
      phoneNumber: phoneNumber.trim(),
      address: '',
      country,
      administrator: { email: email.trim(), fullName: fullName.trim() },
    },
    subscription: subscriptionIn(draft),
    /** Who may change subscriptions later; '' when nobody was named. */
    productEmail: productEmail.trim(),
  };
};
