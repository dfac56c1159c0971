import type { MailPreview } from '../../domain/notifications/preferences-contract.ts';
import type { Preferences } from '../../domain/notifications/preferences.ts';
import type { FormRef } from '../../machines/form/form-machine.ts';
import type { NotificationsRef } from '../../machines/notifications/notifications-machine.ts';
import type { RecordsOf } from '../../machines/records/records-machine.ts';

/** The notifications of a user, and their settings. */
export interface NotificationsActors {
  readonly notifications: NotificationsRef;
  readonly preferences: RecordsOf<Preferences>;
  readonly preferencesForm: FormRef;
  readonly mailPreviews: RecordsOf<MailPreview>;
}

declare module '../actors-context.tsx' {
  interface AreaActors extends NotificationsActors {}
}
