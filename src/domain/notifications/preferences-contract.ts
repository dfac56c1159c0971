import { z } from 'zod';
import { call } from '../wire/wire.ts';
import { deliveryShape, notificationTypeShape, wantedTypeShape } from './preferences.ts';

const path = '/aa/api/v1/users/notification-types/preferences';

/** `delivery` is null as long as the person has chosen nothing. */
const preferencesShape = z.object({
  userNotificationTypes: z.array(notificationTypeShape),
  delivery: deliveryShape.nullable(),
});

export const mailPreviewShape = z.object({ kind: z.string(), subject: z.string(), text: z.string(), html: z.string() });
export type MailPreview = z.output<typeof mailPreviewShape>;

export const preferencesContract = {
  'preferences.read': call({
    method: 'GET',
    path,
    summary: 'The e-mail preferences of the caller [NOTIF-017]',
    auth: 'bearer',
    needs: 'to be signed in; it is about oneself',
    reply: preferencesShape,
  }),
  'preferences.save': call({
    method: 'PATCH',
    path,
    summary: 'Updates the given e-mail preferences [NOTIF-018]',
    auth: 'bearer',
    needs: 'a valid licence; it is about oneself',
    body: z.strictObject({
      userNotificationTypes: z.array(wantedTypeShape).max(50),
      delivery: deliveryShape.optional(),
    }),
    idempotent: true,
    reply: preferencesShape,
  }),
  'preferences.previews': call({
    method: 'GET',
    path: '/aa/api/v1/users/notification-types/previews',
    summary: 'A preview of each notification e-mail with sample text',
    auth: 'bearer',
    needs: 'manage Admin',
    reply: z.object({ previews: z.array(mailPreviewShape) }),
  }),
} as const;
