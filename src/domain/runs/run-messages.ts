import { localized } from '../texts/localized.ts';

/** What a sent command is answered with. */
export const runMessages = localized({
  /** [ADAPT-017] */
  queued: 'Message has been added to queue',
  /** [ADAPT-018] */
  sent: 'Message sent to adapter',
});
