import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

interface HashCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/**
 * Memory-hard hashes (scrypt, 32 MB each, as OWASP advises), stored with their parameters. At most two run at once, so
 * that a flood of attempts cannot exhaust the memory of the server.
 */
const cost: HashCost = { N: 2 ** 15, r: 8, p: 3 };
const maxmem = 64 * 1_048_576;
/** For passwords that are printed in the documentation: a costly hash would protect nothing. */
export const publicCost: HashCost = { N: 2 ** 10, r: 8, p: 1 };
const mostAtOnce = 2;
const waiting: (() => void)[] = [];
let atWork = 0;

const derive = async (password: string, salt: Buffer, { N, r, p }: HashCost): Promise<Buffer> => {
  if (atWork >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  atWork += 1;
  try {
    return await new Promise<Buffer>((resolve, reject) =>
      scrypt(password.normalize('NFKC'), salt, 32, { N, r, p, maxmem }, (error, key) =>
        error ? reject(error) : resolve(key),
      ),
    );
  } finally {
    atWork -= 1;
    waiting.shift()?.();
  }
};

export const hashPassword = async (password: string, { N, r, p } = cost): Promise<string> => {
  const salt = randomBytes(16);
  const key = await derive(password, salt, { N, r, p });
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
};

/** Checked for unknown users, so that the duration reveals nothing. */
const nobodysHash = `scrypt$${cost.N}$${cost.r}$${cost.p}$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`;

export const checkPassword = async (password: string, hash: string | null): Promise<boolean> => {
  const [kind, N, r, p, salt, key] = (hash ?? nobodysHash).split('$');
  if (kind !== 'scrypt' || !salt || !key) return false;
  const right = Buffer.from(key, 'base64url');
  const given = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(given, right) && hash !== null;
};
