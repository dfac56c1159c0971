/** Device data is encrypted with a key that the server gives only to the user it belongs to. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

export interface Cipher {
  seal(value: unknown): Promise<Sealed>;
  /** Rejects when the key differs or the bytes were modified. */
  open(sealed: Sealed): Promise<unknown>;
  /** The same for binary data. */
  sealBytes(bytes: ArrayBuffer): Promise<Sealed>;
  openBytes(sealed: Sealed): Promise<ArrayBuffer>;
  /** A name that does not reveal the original; deterministic for this key. */
  opaqueName(name: string): Promise<string>;
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** A non-extractable key that the browser can use and store. */
export const importDeviceKey = (base64Key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromBase64(base64Key), 'AES-GCM', false, ['encrypt', 'decrypt']);

/**
 * Encrypts a single message only, the 32 zeros below, and the result is never stored: so the fixed value is safe with
 * AES-GCM.
 */
const namingIv = new TextEncoder().encode('assay names ');

/** The key for opaque names is derived from the device key, so it is available offline too. */
const namingKeyOf = async (key: CryptoKey): Promise<CryptoKey> => {
  const secret = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: namingIv }, key, new Uint8Array(32));
  const bytes = await crypto.subtle.digest('SHA-256', secret);
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
};

export const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const cipherOf = (key: CryptoKey): Cipher => {
  const sealBytes = async (bytes: BufferSource): Promise<Sealed> => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) };
  };
  const openBytes = ({ iv, bytes }: Sealed) => crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes);
  let namingKey: Promise<CryptoKey> | null = null;
  return {
    async opaqueName(name) {
      namingKey ??= namingKeyOf(key);
      const signature = await crypto.subtle.sign('HMAC', await namingKey, new TextEncoder().encode(name));
      return toHex(signature).slice(0, 40);
    },
    seal: (value) => sealBytes(new TextEncoder().encode(JSON.stringify(value))),
    open: async (sealed) => JSON.parse(new TextDecoder().decode(await openBytes(sealed))) as unknown,
    sealBytes,
    openBytes,
  };
};

export const createCipher = async (base64Key: string): Promise<Cipher> => cipherOf(await importDeviceKey(base64Key));
