import { gcm } from '@noble/ciphers/aes.js';
import { managedNonce, randomBytes } from '@noble/ciphers/utils.js';
import type { Cipher, Sealed } from './cipher.ts';

/**
 * AES-GCM that answers at once. The browser's own answers in a later turn, and a page that is left has none; it also
 * gives its key to no script. So each page makes a key of its own, which is stored sealed by the key of the device:
 * what is sealed here can be read by whoever can read the rest of what lies on the device, and by nobody else.
 */
export interface InstantCipher {
  /** The key, sealed by the key of the device, as text. */
  readonly sealedKey: string;
  seal(text: string): string;
  /** Throws when it was sealed by another key, or changed. */
  open(sealed: string): string;
}

/** More arguments than that are too many for one call. */
const piece = 8_192;

const toBase64 = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += piece) text += String.fromCodePoint(...bytes.subarray(at, at + piece));
  return btoa(text);
};
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

const cipherWith = (key: Uint8Array, sealedKey: string): InstantCipher => {
  const cipher = managedNonce(gcm)(key);
  return {
    sealedKey,
    seal: (text) => toBase64(cipher.encrypt(new TextEncoder().encode(text))),
    open: (sealed) => new TextDecoder().decode(cipher.decrypt(fromBase64(sealed))),
  };
};

const textOf = ({ iv, bytes }: Sealed) => `${toBase64(iv)}.${toBase64(new Uint8Array(bytes))}`;
const sealedOf = (text: string): Sealed => {
  const [iv = '', bytes = ''] = text.split('.');
  return { iv: fromBase64(iv), bytes: fromBase64(bytes).buffer };
};

/** With a new key. */
export const createInstantCipher = async (device: Pick<Cipher, 'seal' | 'open'>): Promise<InstantCipher> => {
  const key = randomBytes(32);
  return cipherWith(key, textOf(await device.seal(toBase64(key))));
};

/** With the key that another page had; rejects when it is that of another person. */
export const openInstantCipher = async (
  device: Pick<Cipher, 'seal' | 'open'>,
  sealedKey: string,
): Promise<InstantCipher> => cipherWith(fromBase64(String(await device.open(sealedOf(sealedKey)))), sealedKey);
