import { gcm } from '@noble/ciphers/aes.js';
import { managedNonce, randomBytes } from '@noble/ciphers/utils.js';
import type { Cipher, Sealed } from './cipher.ts';

/**
 * Synchronous AES-GCM. Web Crypto is asynchronous, which is too late while a page unloads, and it does not export keys
 * to scripts. So each page generates its own key and stores it encrypted with the device key: data encrypted here can
 * be read only by those who can read the other data on the device.
 */
export interface InstantCipher {
  /** The key, encrypted with the device key, as text. */
  readonly sealedKey: string;
  seal(text: string): string;
  /** Throws when it was encrypted with another key, or modified. */
  open(sealed: string): string;
}

/** More arguments would exceed the limit of a single call. */
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

/** Uses a new key. */
export const createInstantCipher = async (device: Pick<Cipher, 'seal' | 'open'>): Promise<InstantCipher> => {
  const key = randomBytes(32);
  return cipherWith(key, textOf(await device.seal(toBase64(key))));
};

/** Uses the key of another page; rejects when it belongs to another user. */
export const openInstantCipher = async (
  device: Pick<Cipher, 'seal' | 'open'>,
  sealedKey: string,
): Promise<InstantCipher> => cipherWith(fromBase64(String(await device.open(sealedOf(sealedKey)))), sealedKey);
