import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { Language } from '../../../src/domain/texts/language.ts';
import { chosenIn } from '../../language/language-of.ts';
import { acrOfOneStep, acrOfTwoSteps } from '../acr.ts';
import { readPassword, type PasswordStep } from '../password-step.ts';
import type { PendingSignIns } from '../pending-sign-ins.ts';
import type { SecondStep, StepOutcome } from '../second-step/second-step.ts';
import { codesPage, enrolPage, provePage } from './second-step-page.ts';
import { fieldOf, sendPage } from './send-page.ts';
import { messagePage, signInPage, type PageLook } from './sign-in-page.ts';

/**
 *   password ──right──▶ (no second step) ────────────────▶ signed in
 *                  └──▶ prove: code, recovery code, passkey ─▶ signed in
 *                  └──▶ enrol ──▶ recovery codes, once ──────▶ signed in
 *                         └──▶ not now, if it is optional ───▶ signed in
 *
 * The forms belong to one interaction (a cookie of the provider) and contain a token that only these pages know, so
 * that no other site can submit them. The database holds the next step, never the form.
 */
interface Needs {
  readonly provider: Provider;
  readonly pending: PendingSignIns;
  readonly password: PasswordStep;
  readonly second: SecondStep;
  readonly formKey: Buffer;
  /** The origins that a form of this page may lead to: the sign-in ends at our own callback. */
  readonly origin: string;
}

/** The sign-in of a page, and the language chosen in the app. */
interface SignInQuestion {
  readonly uid: string;
  readonly language: Language | null;
}

const access = 'public: the sign-in page';

const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

export const mountSignInPage = (
  app: FastifyInstance,
  { provider, pending, password, second, formKey, origin }: Needs,
) => {
  const tokenFor = (uid: string) => createHmac('sha256', formKey).update(uid).digest('base64url');
  const interactionOf = (request: FastifyRequest, reply: FastifyReply) =>
    provider.interactionDetails(request.raw, reply.raw).catch(() => null);

  const tooOld = (reply: FastifyReply) =>
    sendPage(reply, { origin, status: 400 }, (look) =>
      messagePage(
        ({ identityReasonMessages, signInMessages }) => ({
          title: signInMessages.failed.title,
          text: identityReasonMessages.tooOld,
        }),
        look,
      ),
    );

  const finish = async (request: FastifyRequest, reply: FastifyReply, userId: string, amr: readonly string[]) => {
    const login = {
      accountId: userId,
      amr: [...amr],
      acr: amr.length > 1 ? acrOfTwoSteps : acrOfOneStep,
      remember: true,
    };
    const next = await provider.interactionResult(
      request.raw,
      reply.raw,
      { login },
      { mergeWithLastSubmission: false },
    );
    return reply.redirect(next, 303);
  };

  const showSecond = async (
    reply: FastifyReply,
    { uid, language }: SignInQuestion,
    userId: string,
    outcome: StepOutcome,
  ) => {
    const problem = 'problem' in outcome ? outcome.problem : null;
    const status = 'status' in outcome ? outcome.status : 200;
    const frame = (look: PageLook) => ({ token: tokenFor(uid), look, problem });
    const shown = await second.show(uid, userId);
    switch (shown.step) {
      case 'prove':
        return sendPage(reply, { origin, status, language, hasScript: shown.passkey !== null }, (look) =>
          provePage(frame(look), shown),
        );
      case 'enrol':
        return sendPage(reply, { origin, status, language }, (look) => enrolPage(frame(look), shown));
    }
  };

  app.get<{ Params: { uid: string } }>('/sign-in/:uid', { config: { access } }, async (request, reply) => {
    const interaction = await interactionOf(request, reply);
    if (!interaction) return tooOld(reply);
    const question = { uid: interaction.uid, language: chosenIn(interaction.params) };
    const { uid, language } = question;
    const waiting = await pending.find(uid);
    if (waiting?.step === 'codes') return finishCodes(request, reply, uid, waiting.userId);
    if (waiting) return showSecond(reply, question, waiting.userId, {});
    return sendPage(reply, { origin, language }, (look) =>
      signInPage({ email: '', problem: null, token: tokenFor(uid), look }),
    );
  });

  const finishCodes = async (request: FastifyRequest, reply: FastifyReply, uid: string, userId: string) => {
    await pending.end(uid);
    return finish(request, reply, userId, ['pwd', 'otp']);
  };

  const postPassword = async (request: FastifyRequest, reply: FastifyReply, { uid, language }: SignInQuestion) => {
    const form = readPassword(request);
    const outcome = await password(form, request.ip);
    if ('problem' in outcome) {
      // Without the name: people sometimes type passwords into that field.
      request.log.warn({ req: request, status: outcome.status }, 'a password was refused');
      return sendPage(reply, { origin, status: outcome.status, language }, (look) =>
        signInPage({ email: form.email, problem: outcome.problem, token: tokenFor(uid), look }),
      );
    }
    const step = await second.stepFor(outcome.userId);
    if (!step) return finish(request, reply, outcome.userId, ['pwd']);
    await pending.set(uid, { userId: outcome.userId, step });
    return reply.header('cache-control', 'no-store').redirect(`/sign-in/${uid}`, 303);
  };

  const postSecond = async (request: FastifyRequest, reply: FastifyReply, question: SignInQuestion, userId: string) => {
    const { uid, language } = question;
    const answer = {
      step: fieldOf(request, 'step'),
      code: fieldOf(request, 'code'),
      passkey: fieldOf(request, 'answer'),
    };
    const outcome = await second.answer(uid, userId, answer, request.ip);
    if ('codes' in outcome) {
      await pending.set(uid, { userId, step: 'codes' });
      return sendPage(reply, { origin, language }, (look) =>
        codesPage({ token: tokenFor(uid), look, problem: null }, outcome.codes),
      );
    }
    if (!('amr' in outcome)) {
      request.log.warn({ req: request, user: userId, step: answer.step }, 'a second step was refused');
      return showSecond(reply, question, userId, outcome);
    }
    await pending.end(uid);
    return finish(request, reply, userId, outcome.amr);
  };

  app.post<{ Params: { uid: string } }>('/sign-in/:uid', { config: { access } }, async (request, reply) => {
    const interaction = await interactionOf(request, reply);
    if (!interaction || !isSame(fieldOf(request, 'token'), tokenFor(interaction.uid))) return tooOld(reply);
    const question = { uid: interaction.uid, language: chosenIn(interaction.params) };
    const { uid } = question;
    const waiting = await pending.find(uid);
    if (fieldOf(request, 'step') === 'restart') {
      await pending.end(uid);
      return reply.header('cache-control', 'no-store').redirect(`/sign-in/${uid}`, 303);
    }
    // A second-step form whose sign-in has ended meanwhile.
    if (!waiting) return fieldOf(request, 'step') ? tooOld(reply) : postPassword(request, reply, question);
    if (waiting.step === 'codes') return finishCodes(request, reply, uid, waiting.userId);
    return postSecond(request, reply, question, waiting.userId);
  });
};
