import { firstValueFrom, map } from 'rxjs';
import { mailKinds, type Preferences } from '../../../domain/notifications/preferences.ts';
import type { MailPreview } from '../../../domain/notifications/preferences-contract.ts';
import {
  preferencesBody,
  preferencesDraft,
  preferencesErrors,
  type PreferencesDraft,
} from '../../../domain/notifications/preferences-form.ts';
import { limits } from '../../../domain/limits.ts';
import { preferenceFormMessages } from '../../../domain/notifications/preference-form-messages.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import type { PreferencesService } from '../../../services/notifications/preferences-service.ts';
import type { NotificationsActors } from '../../../ui/notifications/notifications-actors.ts';
import type { ActorOptions } from '../../actor-options.ts';
import type { Platform } from '../../platform.ts';
import { commandKeys } from '../../sync/command-keys.ts';
import { startForm } from '../../kit/form.ts';
import { bindPageForm } from '../../kit/bind-page-form.ts';
import { startRecords } from '../../kit/records.ts';

/**
 * The notifications tab: the form shows the stored preferences until the person changes them, and the new ones once
 * they are saved. Unsaved changes are still there when the person comes back.
 */
export type PreferencesActors = Pick<NotificationsActors, 'preferences' | 'preferencesForm' | 'mailPreviews'>;

export interface PreferencesNeeds {
  readonly service: PreferencesService;
  readonly platform: Pick<Platform, 'newId'>;
  /** The time zone of this device. */
  readonly here: string;
  notify(content: NoticeContent): void;
}

export const startPreferences = (
  { service, platform, here, notify }: PreferencesNeeds,
  actorOptions: ActorOptions,
): PreferencesActors => {
  const keys = commandKeys(platform);
  const preferences = startRecords<Preferences>(
    'preferences',
    () => service.read().pipe(map((read) => ({ rows: [read], page: null, more: here }))),
    actorOptions,
  );
  const mailPreviews = startRecords<MailPreview>(
    'mailPreviews',
    () => service.previews().pipe(map((rows) => ({ rows, page: null }))),
    actorOptions,
  );
  const preferencesForm = startForm(
    'preferencesForm',
    {
      check: (draft) => preferencesErrors(draft as PreferencesDraft),
      submit: ({ draft }) => {
        const body = preferencesBody(
          draft as PreferencesDraft,
          mailKinds.map(({ type }) => type),
        );
        return keys.send(body, (key) => firstValueFrom(service.save(key, body)));
      },
    },
    actorOptions,
  );
  const fill = (read: Preferences) =>
    preferencesForm.send({ type: 'form.open', about: 'preferences', draft: preferencesDraft(read, here) });

  bindPageForm(preferences, preferencesForm, fill);
  preferencesForm.on('form.done', () =>
    notify({ tone: 'success', text: preferenceFormMessages.saved, stay: limits.successStay }),
  );
  return { preferences, preferencesForm, mailPreviews };
};
