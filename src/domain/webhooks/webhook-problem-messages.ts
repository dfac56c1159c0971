import { localized } from '../texts/localized.ts';

/** Why a webhook cannot be changed, beside the reasons that addresses of integrations have. */
export const webhookProblemMessages = localized({
  tooManyWebhooks: ({ max }: { readonly max: number }) => `Up to ${max} webhooks are possible in a project.`,
});
