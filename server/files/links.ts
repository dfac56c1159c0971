import { createHmac, timingSafeEqual } from 'node:crypto';

/** A link that contains its target, its user and its expiry, with our signature: `<payload>.<seal>`. */
export interface LinkTarget {
  readonly user: string;
  readonly project: string;
  readonly path: string;
  /** Milliseconds since 1970, by the server's clock. */
  readonly until: number;
}

const sealOf = (payload: string, key: Buffer) => createHmac('sha256', key).update(payload).digest();

export const sealLink = (target: LinkTarget, key: Buffer): string => {
  const payload = Buffer.from(JSON.stringify(target)).toString('base64url');
  return `${payload}.${sealOf(payload, key).toString('base64url')}`;
};

export const makeLink = (target: LinkTarget, key: Buffer): string => `/files/${sealLink(target, key)}`;

/** The target of a link, or null when its signature is invalid or it has expired. */
export const openLink = (token: string, key: Buffer, now: number): LinkTarget | null => {
  const [payload, seal, ...rest] = token.split('.');
  if (!payload || !seal || rest.length > 0) return null;
  const given = Buffer.from(seal, 'base64url');
  const right = sealOf(payload, key);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const target = JSON.parse(Buffer.from(payload, 'base64url').toString()) as LinkTarget;
  return now < target.until ? target : null;
};
