import { newUserFaults, isEmail } from '../users/new-user.ts';
import { changedFields, seenValues, type TextDraft } from '../forms/changed-fields.ts';
import { limits } from '../limits.ts';
import { reasonTexts, type Reason } from '../problems/reason.ts';
import { licenceTypes } from '../session/profile.ts';
import { features } from '../session/features.ts';
import type { Account, AccountConfiguration } from './account.ts';
import type { Plan } from '../licences/plan.ts';

/** The forms of the product administration as text, and their validation. */
export type { TextDraft };

export type AccountConfigurationFields = Omit<AccountConfiguration, 'id' | 'accountId'>;

const configurationDraft = (configuration: AccountConfiguration): TextDraft => ({
  features: configuration.features.join(', '),
  releasePreference: configuration.releasePreference,
  domain: configuration.domain,
  authType: configuration.authType,
  authProviderKey: configuration.authProviderKey,
});

export const accountDraft = (account: Account | null): TextDraft => ({
  organizationName: account?.organizationName ?? '',
  fullName: account?.fullName ?? '',
  email: account?.email ?? '',
  phoneNumber: account?.phoneNumber ?? '',
  address: account?.address ?? '',
  country: account?.country ?? '',
  ...(account ? configurationDraft(account.configuration) : { adminName: '', adminEmail: '' }),
});

const listOf = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');

/** The configuration in the form of an existing account; null for a new account, which gets the default. */
export const configurationInDraft = (draft: TextDraft): AccountConfigurationFields | null => {
  const { features: names, releasePreference, domain = '', authType = '', authProviderKey = '' } = draft;
  if (names === undefined || releasePreference === undefined) return null;
  return {
    features: listOf(names),
    releasePreference,
    domain: domain.trim().toLowerCase(),
    authType: authType.trim(),
    authProviderKey: authProviderKey.trim(),
  };
};

/** `was`: the values that the form was filled with. */
type Seen<Changes> = Changes & { readonly was: TextDraft };
export interface AccountChanges {
  readonly fields: Seen<TextDraft>;
  readonly configuration: Seen<Partial<AccountConfigurationFields>>;
}

/** The changed fields of an existing account, apart by the call that takes them. */
export const accountChanges = (draft: TextDraft, stored: TextDraft): AccountChanges => {
  const changed = changedFields(draft, stored);
  const configuration = configurationInDraft(draft) ?? {};
  const isChanged = ([field]: readonly [string, unknown]) => field in changed;
  const isField = ([field]: readonly [string, unknown]) => !(field in configuration);
  const fields = Object.fromEntries(Object.entries(changed).filter(isField));
  const configured = Object.fromEntries(Object.entries(configuration).filter(isChanged));
  const seen = { ...stored, features: listOf(stored['features'] ?? '').join(', ') };
  return {
    fields: { ...fields, was: seenValues(fields, stored) } as AccountChanges['fields'],
    configuration: { ...configured, was: seenValues(configured, seen) } as AccountChanges['configuration'],
  };
};

const configurationReasons = (draft: TextDraft): Record<string, Reason> => {
  const configuration = configurationInDraft(draft);
  if (!configuration) return {};
  const unknown = configuration.features.find(
    (name) => !(features as readonly string[]).includes(name.replace(/^-/, '')),
  );
  return {
    ...(unknown !== undefined && {
      features: { code: 'unknownFeature', name: unknown, known: features.join(', ') } as const,
    }),
    ...(!/^([a-z0-9-]+(\.[a-z0-9-]+)+)?$/.test(configuration.domain) && { domain: { code: 'noDomain' } as const }),
    ...(configuration.authType === '' && { authType: 'required' as const }),
  };
};

export const accountReasons = (draft: TextDraft): Record<string, Reason> => {
  const { organizationName = '', email = '', country = '' } = draft;
  const reasons = configurationReasons(draft);
  if (organizationName.trim() === '') reasons['organizationName'] = 'required';
  if (email.trim() !== '' && !isEmail(email.trim())) reasons['email'] = 'email';
  if (country !== '' && !/^[A-Z]{3}$/.test(country)) reasons['country'] = { code: 'countryCode' };
  return reasons;
};

export const accountFaults = (draft: TextDraft): Record<string, string> => {
  const { adminName, adminEmail } = draft;
  const faults = reasonTexts(accountReasons(draft));
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

/** The error in a typed number of licences; null if it is valid. */
const countReason = (value: string): Reason | null => {
  if (value.trim() === '') return 'required';
  if (!/^[+-]?\d+(?:[.,]\d+)?$/.test(value.trim())) return 'notANumber';
  if (!/^[+-]?\d+$/.test(value.trim())) return 'notAnInteger';
  if (Number(value) < 0) return { code: 'atLeast', count: 0 };
  return Number(value) > limits.licencesMost ? { code: 'atMost', count: limits.licencesMost } : null;
};

export const subscriptionReasons = (draft: TextDraft): Record<string, Reason> => {
  const { account = '', planName = '', startDate = '', endDate = '' } = draft;
  const reasons: Record<string, Reason> = {};
  if (account === '') reasons['account'] = 'required';
  if (planName.trim() === '') reasons['planName'] = 'required';
  if (!isDay(startDate)) reasons['startDate'] = 'dateFormat';
  if (!isDay(endDate)) reasons['endDate'] = 'dateFormat';
  else if (isDay(startDate) && endDate <= startDate) {
    reasons['startDate'] = { code: 'before', date: endDate };
    reasons['endDate'] = { code: 'after', date: startDate };
  }
  for (const type of licenceTypes) {
    const reason = countReason(draft[type] ?? '');
    if (reason) reasons[type] = reason;
  }
  return reasons;
};

export const subscriptionFaults = (draft: TextDraft): Record<string, string> => reasonTexts(subscriptionReasons(draft));

const startOfDay = (day: string | undefined) => `${day}T00:00:00Z`;

/** The licences of each type, as far as the draft has them. */
const totalsIn = (draft: TextDraft): Readonly<Record<string, number>> =>
  Object.fromEntries(licenceTypes.filter((type) => type in draft).map((type) => [type, Number(draft[type])]));

/** The request for a new subscription; days are whole days in UTC. */
export const subscriptionIn = (draft: TextDraft) => ({
  planName: (draft['planName'] ?? '').trim(),
  startDate: startOfDay(draft['startDate']),
  endDate: startOfDay(draft['endDate']),
  totals: totalsIn(draft),
});

/** The request that changes a subscription, with only the changed fields. */
export const subscriptionChanges = (draft: TextDraft, stored: TextDraft) => {
  const { startDate, endDate, ...changed } = changedFields(draft, stored);
  return {
    planName: (draft['planName'] ?? '').trim(),
    ...(startDate !== undefined && { startDate: startOfDay(startDate) }),
    ...(endDate !== undefined && { endDate: startOfDay(endDate) }),
    totals: totalsIn(changed),
  };
};
