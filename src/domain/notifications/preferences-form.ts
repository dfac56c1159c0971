import { preferenceFormMessages as say } from './preference-form-messages.ts';
import { usualDelivery, type MailDelivery, type Preferences } from './preferences.ts';
import type { MailType } from './notification-type.ts';

/** The preferences as a form holds them, and back. Hours are text there, as choices are. */
export type PreferencesDraft = Readonly<Record<string, string | boolean>>;

const usualQuiet = { from: 22, until: 7 };

/** `here`: the time zone of the device, for whoever has chosen nothing yet. */
export const preferencesDraft = ({ userNotificationTypes, delivery }: Preferences, here: string): PreferencesDraft => {
  const { daily, dailyHour, quiet, timeZone } = delivery ?? usualDelivery(here);
  const { from, until } = quiet ?? usualQuiet;
  return {
    ...Object.fromEntries(userNotificationTypes.map((one) => [one.notificationTypeId, one.sendEmailNotification])),
    daily,
    dailyHour: String(dailyHour),
    quiet: quiet !== null,
    quietFrom: String(from),
    quietUntil: String(until),
    timeZone,
  };
};

const deliveryIn = (draft: PreferencesDraft): MailDelivery => ({
  daily: draft['daily'] === true,
  dailyHour: Number(draft['dailyHour']),
  quiet: draft['quiet'] === true ? { from: Number(draft['quietFrom']), until: Number(draft['quietUntil']) } : null,
  timeZone: String(draft['timeZone']),
});

export const preferencesBody = (draft: PreferencesDraft, types: readonly MailType[]) => ({
  userNotificationTypes: types.map((notificationTypeId) => ({
    notificationTypeId,
    sendEmailNotification: draft[notificationTypeId] === true,
  })),
  delivery: deliveryIn(draft),
});

export const preferencesErrors = (draft: PreferencesDraft): Record<string, string> =>
  draft['quiet'] === true && draft['quietFrom'] === draft['quietUntil'] ? { quietUntil: say.sameHour } : {};

/** Hours of a day as choices. */
export const hourOptions = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** All zones that are known here, and those that are chosen already. */
export const zoneOptions = (...chosen: readonly string[]) =>
  [...new Set(['UTC', ...chosen, ...Intl.supportedValuesOf('timeZone')])]
    .filter((zone) => zone !== '')
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }));
