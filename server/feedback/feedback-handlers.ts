import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Feedback } from '../../src/domain/feedback/feedback.ts';
import { abilityOf, rulesFor } from '../../src/domain/session/abilities.ts';
import { feedbackMessages } from '../../src/domain/feedback/feedback-messages.ts';
import { idempotent } from '../account/idempotent.ts';
import type { Tables } from '../database/tables.ts';
import type { SecurityMailNeeds } from '../identity/security-events.ts';
import { authorizeTo } from '../projects/authorize-to.ts';
import { serverLimits } from '../limits.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { pageOf } from '../wire/page-of.ts';
import { countFeedback, listFeedback } from './feedback-rows.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';

/** Stored for the administrators of the account, and mailed if the installation has an address [SET-001]. */
export interface FeedbackNeeds extends SecurityMailNeeds {
  readonly database: Kysely<Tables>;
  /** Null: no mail is sent. */
  readonly feedbackMail: string | null;
}

const often = invalid('message', { code: 'tooMuchFeedback' });
const day = 86_400_000;

export const feedbackHandlers = (
  needs: FeedbackNeeds,
): Pick<Handlers, Extract<keyof Handlers, `feedback.${string}`>> => {
  const { database, feedbackMail, product, sendMail, writeMail, now } = needs;

  const speaker = (request: FastifyRequest) => {
    const caller = callerOf(request);
    authorizeTo(caller, 'read', 'Connections', now());
    return caller.profile;
  };

  const mail = async (tx: Transaction<Tables>, account: string, { kind, fullName, message }: Feedback) => {
    if (feedbackMail === null) return;
    const { organization_name: organization } = await tx
      .selectFrom('accounts')
      .select('organization_name')
      .where('id', '=', account)
      .executeTakeFirstOrThrow();
    const { subject, intro, open } = feedbackMessages.mail;
    const letter = {
      to: feedbackMail,
      kind: 'feedback.given',
      subject: subject(product, feedbackMessages.kinds[kind], fullName),
      paragraphs: [intro(fullName, organization), ...message.split(/\n{2,}/)],
      link: { label: open, path: '/settings/feedback' },
    };
    await sendMail(tx, writeMail(letter));
  };

  return {
    'feedback.send': ({ body }, request) => {
      const profile = speaker(request);
      return idempotent(database, request, 'feedback.send', [body], async (tx) => {
        // Locked, so that simultaneous requests are counted one after the other.
        await tx.selectFrom('users').select('id').where('id', '=', profile.id).forNoKeyUpdate().execute();
        if ((await countFeedback(tx, profile.id, now() - day)) >= serverLimits.feedbackADay) throw often;
        const given: Feedback = {
          id: uuid(),
          userId: profile.id,
          fullName: profile.fullName,
          kind: body.kind,
          message: body.message.trim(),
          createdDate: new Date(now()).toISOString(),
        };
        const { id, userId, kind, message, createdDate } = given;
        const row = { id, account_id: profile.tenantId, user_id: userId, kind, message, created_date: createdDate };
        await tx.insertInto('feedback').values(row).execute();
        await mail(tx, profile.tenantId, given);
        return given;
      });
    },
    'feedback.list': async ({ query }, request) => {
      const profile = speaker(request);
      const isAdmin = abilityOf(rulesFor(profile, [], now())).can('manage', 'Admin');
      const of = { account: profile.tenantId, user: isAdmin ? undefined : profile.id };
      const { feedback, total } = await listFeedback(database, of, query);
      return { feedback, page: pageOf(query.size, query.page, total) };
    },
  };
};
