import { accountsHandlers } from '../accounts/accounts-handlers.ts';
import { feedbackHandlers } from '../feedback/feedback-handlers.ts';
import { licencesHandlers } from '../licences/licences-handlers.ts';
import { serverModule } from '../modules/server-module.ts';
import { createAnnounce } from '../projects/announce-project.ts';
import { rightsHandlers } from '../rights/rights-handlers.ts';
import { userAccessHandlers } from '../users/user-access-handlers.ts';
import { usersHandlers } from '../users/users-handlers.ts';

/** Accounts, their users, and the rights of these. */
export const administrationModule = serverModule({
  name: 'administration',
  start(env) {
    const { identity, config } = env;
    const needs = { ...identity, invite: identity.inviteUser, announce: createAnnounce(env) };
    return {
      handlers: {
        ...usersHandlers(needs),
        ...userAccessHandlers(needs),
        ...licencesHandlers(needs),
        ...accountsHandlers(needs),
        ...rightsHandlers(env.database, env.now),
        ...feedbackHandlers({ ...needs, feedbackMail: config.feedbackMail }),
      },
    };
  },
});
