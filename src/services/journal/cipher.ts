/** What lies on the device is closed with a key that only the server gives, and only to the user it belongs to. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

export interface Cipher {
  seal(value: unknown): Promise<Sealed>;
  /** Rejects when the key is another one or the bytes were changed. */
  open(sealed: Sealed): Promise<unknown>;
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** A key that can be used and kept by the browser, and that no script gets back out of it. */
export const importDeviceKey = (base64Key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromBase64(base64Key), 'AES-GCM', false, ['encrypt', 'decrypt']);

export const cipherOf = (key: CryptoKey): Cipher => ({
  async seal(value) {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(value));
    return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text) };
  },
  async open({ iv, bytes }) {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes);
    return JSON.parse(new TextDecoder().decode(text)) as unknown;
  },
});

export const createCipher = async (base64Key: string): Promise<Cipher> => cipherOf(await importDeviceKey(base64Key));
