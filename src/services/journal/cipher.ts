/** What lies on the device is closed with a key that only the server gives, and only to the user it belongs to. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

export interface Cipher {
  seal(value: unknown): Promise<Sealed>;
  /** Rejects when the key is another one or the bytes were changed. */
  open(sealed: Sealed): Promise<unknown>;
  /** The same for bytes, which are never text. */
  sealBytes(bytes: ArrayBuffer): Promise<Sealed>;
  openBytes(sealed: Sealed): Promise<ArrayBuffer>;
  /** A name that tells nothing of what it names; always the same for this key. */
  opaqueName(name: string): Promise<string>;
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** A key that can be used and kept by the browser, and that no script gets back out of it. */
export const importDeviceKey = (base64Key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromBase64(base64Key), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** Encrypts one message only, the 32 zeros below, and its result is never stored: so the fixed value is no risk to AES-GCM. */
const namingIv = new TextEncoder().encode('assay names ');

/** The key that names are made with follows from the device key, so a start without network has it too. */
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
