import { reasonText } from '../../../domain/problems/reason.ts';
import { webhookMessages as say } from '../../../domain/webhooks/webhook-messages.ts';
import { integrationProblemMessages as problems } from '../../../domain/integrations/integration-problem-messages.ts';
import { webhookEvents, webhookLimits } from '../../../domain/webhooks/webhook.ts';
import type { WebhookBody } from '../../../domain/webhooks/webhooks-contract.ts';
import type { FieldErrors, FormDraft } from '../../../machines/form/form-machine.ts';

const textIn = (draft: FormDraft, field: string): string => String(draft[field] ?? '').trim();
const eventsIn = (draft: FormDraft) => webhookEvents.filter((event) => (draft['events'] as string[]).includes(event));

/** What the server would refuse is said before it is asked; it knows more, for example about addresses. */
export const checkWebhook = (draft: FormDraft): FieldErrors => {
  const name = textIn(draft, 'name');
  return {
    ...(name === '' && { name: `${say.name} ${say.required}` }),
    ...(name.length > webhookLimits.nameLength && { name: `${say.name} ${reasonText({ code: 'maxLength' })}` }),
    ...(!URL.canParse(textIn(draft, 'url')) && { url: `${say.url} ${problems.hostNotURL}` }),
    ...(eventsIn(draft).length === 0 && { events: say.eventsRequired }),
  };
};

export const webhookOf = (draft: FormDraft): WebhookBody => ({
  name: textIn(draft, 'name'),
  url: textIn(draft, 'url'),
  events: eventsIn(draft),
});
