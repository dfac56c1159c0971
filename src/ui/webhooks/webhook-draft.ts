import type { Webhook } from '../../domain/webhooks/webhook.ts';
import type { FormDraft } from '../../machines/form/form-machine.ts';

export const newWebhook: FormDraft = { name: '', url: '', events: ['run.ended', 'pipeline.ended'] };
export const draftOf = ({ name, url, events }: Webhook): FormDraft => ({ name, url, events });
