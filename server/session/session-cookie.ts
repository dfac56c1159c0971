import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The cookie of a session: 365 days, strict, not readable by scripts; secure, and bound to this host by its name,
 * except where the product itself is served without TLS [AUTH-004, AUTH-005, AUTH-006].
 */
const days365 = 365 * 24 * 3600;

export const cookieName = (secure: boolean) => (secure ? '__Host-assay' : 'assay');

/** Another port of this host may set a cookie of this name for a path: of two values, nobody knows which one is ours. */
export const readCookie = (request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined => {
  const values = (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return new Set(values).size === 1 ? values[0] : undefined;
};

export interface CookieRule {
  readonly name: string;
  readonly secure: boolean;
  readonly sameSite: 'Strict' | 'Lax';
  /** Seconds. */
  readonly life: number;
  readonly path?: string;
}

export const sessionCookie = (secure: boolean): CookieRule => ({
  name: cookieName(secure),
  secure,
  sameSite: 'Strict',
  life: days365,
});

export const setCookie = (
  reply: FastifyReply,
  { name, secure, sameSite, life, path = '/' }: CookieRule,
  value: string,
): void => {
  const parts = [`${name}=${value}`, `Path=${path}`, 'HttpOnly', `SameSite=${sameSite}`, `Max-Age=${life}`];
  const set = (secure ? [...parts, 'Secure'] : parts).join('; ');
  const before = reply.getHeader('set-cookie');
  reply.header('set-cookie', Array.isArray(before) ? [...before, set] : before ? [String(before), set] : [set]);
};

export const clearCookie = (reply: FastifyReply, rule: CookieRule): void => setCookie(reply, { ...rule, life: 0 }, '');

export const newCookieValue = (): string => randomBytes(32).toString('base64url');

/** How the database identifies a cookie. */
export const hashOf = (value: string): string => createHash('sha256').update(value).digest('base64url');
