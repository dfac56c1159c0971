import { accountsHandlers } from './accounts/accounts-handlers.ts';
import { adaptersHandlers, type AdaptersNeeds } from './adapters/adapters-handlers.ts';
import { deviceSetupHandlers } from './adapters/device-setup-handlers.ts';
import type { Config } from './config.ts';
import { feedbackHandlers, type FeedbackNeeds } from './feedback/feedback-handlers.ts';
import { licencesHandlers } from './licences/licences-handlers.ts';
import { rightsHandlers } from './rights/rights-handlers.ts';
import { usersHandlers, type UsersNeeds } from './users/users-handlers.ts';

/** Everything about accounts, their people, what these may do and what runs on their devices. */
export const peopleHandlers = (
  needs: UsersNeeds & AdaptersNeeds & Omit<FeedbackNeeds, 'feedbackMail'> & { readonly config: Config },
) => ({
  ...usersHandlers(needs),
  ...licencesHandlers(needs),
  ...accountsHandlers(needs),
  ...rightsHandlers(needs.database, needs.now),
  ...feedbackHandlers({ ...needs, feedbackMail: needs.config.feedbackMail }),
  ...adaptersHandlers(needs),
  ...deviceSetupHandlers({ ...needs.config, now: needs.now }),
});
