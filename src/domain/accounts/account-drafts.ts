import { accountMessages } from './account-messages.ts';
import { validationTexts } from '../texts/validation-texts.ts';
import { newUserFaults, isEmail } from '../users/new-user.ts';
import { limits } from '../limits.ts';
import { licenceTypes } from '../session/profile.ts';
import type { Account } from './account.ts';
import type { Plan } from '../licences/plan.ts';

/** The forms of the product administration as texts, and what is wrong with them. */
export type TextDraft = Readonly<Record<string, string>>;

export const accountDraft = (account: Account | null): TextDraft => ({
  organizationName: account?.organizationName ?? '',
  fullName: account?.fullName ?? '',
  email: account?.email ?? '',
  phoneNumber: account?.phoneNumber ?? '',
  address: account?.address ?? '',
  country: account?.country ?? '',
  ...(account ? {} : { adminName: '', adminEmail: '' }),
});

export const accountFaults = (draft: TextDraft): Record<string, string> => {
  const { organizationName = '', email = '', country = '', adminName, adminEmail } = draft;
  const faults: Record<string, string> = {};
  if (organizationName.trim() === '') faults['organizationName'] = validationTexts.required;
  if (email.trim() !== '' && !isEmail(email.trim())) faults['email'] = validationTexts.email;
  if (country !== '' && !/^[A-Z]{3}$/.test(country)) faults['country'] = accountMessages.country;
  if (adminEmail === undefined) return faults;
  const wrong = newUserFaults({ email: adminEmail, fullName: adminName ?? '' });
  if (wrong['email']) faults['adminEmail'] = wrong['email'];
  if (wrong['fullName']) faults['adminName'] = wrong['fullName'];
  return faults;
};

const dayOf = (iso: string) => iso.slice(0, 10);

/** `about` of the form: the account and the plan, `account/plan`; the plan is '' for a new one. */
export const subscriptionDraft = (account: string, plan: Plan | null, today: string): TextDraft => ({
  account,
  planName: plan?.planName ?? '',
  startDate: plan ? dayOf(plan.startDate) : today,
  endDate: plan ? dayOf(plan.endDate) : `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`,
  ...Object.fromEntries(
    licenceTypes.map((type) => [type, String(plan?.stats.find((stat) => stat.type === type)?.total ?? 0)]),
  ),
});

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

/** What is wrong with a number of licences as it is typed; null when nothing is. */
const countFault = (value: string): string | null => {
  if (value.trim() === '') return validationTexts.required;
  if (!/^[+-]?\d+(?:[.,]\d+)?$/.test(value.trim())) return validationTexts.notANumber;
  if (!/^[+-]?\d+$/.test(value.trim())) return validationTexts.notAnInteger;
  if (Number(value) < 0) return validationTexts.greaterThanOrEqualTo(0);
  return Number(value) > limits.licencesMost ? validationTexts.lessThanOrEqualTo(limits.licencesMost) : null;
};

export const subscriptionFaults = (draft: TextDraft): Record<string, string> => {
  const { account = '', planName = '', startDate = '', endDate = '' } = draft;
  const faults: Record<string, string> = {};
  if (account === '') faults['account'] = validationTexts.required;
  if (planName.trim() === '') faults['planName'] = validationTexts.required;
  if (!isDay(startDate)) faults['startDate'] = validationTexts.dateFormat;
  if (!isDay(endDate)) faults['endDate'] = validationTexts.dateFormat;
  else if (isDay(startDate) && endDate <= startDate) {
    faults['startDate'] = validationTexts.dateBefore(endDate);
    faults['endDate'] = validationTexts.dateAfter(startDate);
  }
  for (const type of licenceTypes) {
    const fault = countFault(draft[type] ?? '');
    if (fault) faults[type] = fault;
  }
  return faults;
};

/** What goes to the server; the days are whole days of UTC. */
export const subscriptionIn = (draft: TextDraft) => ({
  planName: (draft['planName'] ?? '').trim(),
  startDate: `${draft['startDate']}T00:00:00Z`,
  endDate: `${draft['endDate']}T00:00:00Z`,
  totals: Object.fromEntries(licenceTypes.map((type) => [type, Number(draft[type] ?? 0)])),
});
