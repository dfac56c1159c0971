import { createHmac, timingSafeEqual } from 'node:crypto';

/** A link that carries what it opens, for whom and until when, under our seal: `<payload>.<seal>`. */
export interface LinkTarget {
  readonly user: string;
  readonly project: string;
  readonly path: string;
  /** Milliseconds since 1970, by the server's clock. */
  readonly until: number;
}

const sealOf = (payload: string, key: Buffer) => createHmac('sha256', key).update(payload).digest();

export const makeLink = (target: LinkTarget, key: Buffer): string => {
  const payload = Buffer.from(JSON.stringify(target)).toString('base64url');
  return `/files/${payload}.${sealOf(payload, key).toString('base64url')}`;
};

/** What a link opens, or null when its seal or its time is wrong. */
export const openLink = (token: string, key: Buffer, now: number): LinkTarget | null => {
  const [payload, seal, ...rest] = token.split('.');
  if (!payload || !seal || rest.length > 0) return null;
  const given = Buffer.from(seal, 'base64url');
  const right = sealOf(payload, key);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const target = JSON.parse(Buffer.from(payload, 'base64url').toString()) as LinkTarget;
  return now < target.until ? target : null;
};
