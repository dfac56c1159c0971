import { z } from 'zod';
import { limits } from '../limits.ts';
import { call, idText, text } from '../wire/wire.ts';

/**
 *   adapter: ask ─▶ shows the code ─▶ take, take … ─▶ key
 *   person:                 types the code ─▶ sees who asks ─▶ confirms
 *
 * An adapter on any device gets a key of the person who types its code, for the module Adapter alone.
 */
export const pairingLimits = {
  /** Milliseconds in which a code is valid. */
  valid: 600_000,
  /** Between two looks of the adapter. */
  look: 2_000,
  letters: 8,
  /** Codes that a person may type in a quarter of an hour. */
  tries: 5,
  /** Codes that wait at the same time, of all adapters. */
  most: 1_000,
  /** Milliseconds that the key is valid. */
  keyLife: 365 * 24 * 3_600_000,
  keyName: 'Adapter',
} as const;

/** Without vowels, so that no words arise, and without letters that look alike. */
export const codeLetters = 'BCDFGHJKMPQRTVWXYZ'.split('');

/** What was typed as the letters of a code; spaces, hyphens and small letters are the same code. */
export const plainCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z]/g, '');

/** `BCDF-GHJK`, as it is shown. */
export const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

export const isCode = (typed: string): boolean => plainCode(typed).length === pairingLimits.letters;

const atPairing = z.object({ id: idText });
const typedCode = z.strictObject({ code: text(40) });
const path = '/rs/api/v1/adapter-pairings';

export const pairingShape = z
  .object({
    name: z.string(),
    /** The network address that the request came from. */
    address: z.string(),
    createdDate: z.string(),
  })
  .meta({ id: 'AdapterPairing' });
export type AdapterPairing = z.output<typeof pairingShape>;

export const pairingContract = {
  'adapters.askPairing': call({
    method: 'POST',
    path,
    summary: 'A code that an adapter shows, so that a person can pair it',
    auth: 'public',
    needs: 'nothing',
    body: z.strictObject({ name: text(limits.adapterNameLength) }),
    secret: true,
    reply: z.object({ id: z.string(), secret: z.string(), code: z.string(), expires: z.string() }),
  }),
  'adapters.takePairing': call({
    method: 'POST',
    path: `${path}/:id/key`,
    summary: 'The key of an adapter, once a person has typed its code; null until then. It is handed out once',
    auth: 'public',
    needs: 'the secret of the request',
    params: atPairing,
    body: z.strictObject({ secret: text(100) }),
    secret: true,
    reply: z.object({ key: z.string().nullable() }),
  }),
  'adapters.findPairing': call({
    method: 'POST',
    path: `${path}/find`,
    summary: 'Which adapter shows this code',
    auth: 'bearer',
    needs: 'create Adapter, one’s own',
    body: typedCode,
    reads: true,
    reply: pairingShape,
  }),
  'adapters.confirmPairing': call({
    method: 'POST',
    path: `${path}/confirm`,
    summary: 'Pairs the adapter that shows this code with the caller',
    auth: 'bearer',
    needs: 'create Adapter, one’s own',
    body: typedCode,
    secret: true,
    reply: pairingShape,
  }),
} as const;
