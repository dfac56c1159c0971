import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../../src/domain/texts/language.ts';
import { languageOf } from '../../language/language-of.ts';
import type { PageLook } from './sign-in-page.ts';

/** Sends a page of the identity server: never cached, with a policy that admits only content with its nonce. */
export interface PageRule {
  /** The origin that a form of this page may lead to. */
  readonly origin: string;
  readonly status?: number;
  readonly hasScript?: boolean;
  /** Set when the language is known from elsewhere than the address and the browser. */
  readonly language?: Language | null;
}

export const sendPage = (
  reply: FastifyReply,
  { origin, status = 200, hasScript = false, language }: PageRule,
  make: (look: PageLook) => string,
) => {
  const nonce = randomBytes(16).toString('base64');
  const script = hasScript ? ` script-src 'nonce-${nonce}';` : '';
  return reply
    .status(status)
    .header(
      'content-security-policy',
      `default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}';${script} form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(make({ nonce, brand: reply.server.brand, language: language ?? languageOf(reply.request) }));
};

/** A text field of a submitted form; anything else is empty. */
export const fieldOf = (request: FastifyRequest, name: string): string => {
  const { body } = request;
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return '';
  const value = (body as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
};
