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
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** A key that can be used and kept by the browser, and that no script gets back out of it. */
export const importDeviceKey = (base64Key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromBase64(base64Key), 'AES-GCM', false, ['encrypt', 'decrypt']);

export const cipherOf = (key: CryptoKey): Cipher => {
  const sealBytes = async (bytes: BufferSource): Promise<Sealed> => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) };
  };
  const openBytes = ({ iv, bytes }: Sealed) => crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes);
  return {
    seal: (value) => sealBytes(new TextEncoder().encode(JSON.stringify(value))),
    open: async (sealed) => JSON.parse(new TextDecoder().decode(await openBytes(sealed))) as unknown,
    sealBytes,
    openBytes,
  };
};

export const createCipher = async (base64Key: string): Promise<Cipher> => cipherOf(await importDeviceKey(base64Key));
