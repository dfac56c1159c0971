import type { Platform } from '../../../src/app/platform.ts';
import type { HeldFiles } from '../../../src/app/sync/device/held-files.ts';
import type { Cipher } from '../../../src/services/journal/cipher.ts';
import * as instantCipher from '../../../src/services/journal/instant-cipher.ts';
import { openWriteAheadLog, type WriteAheadLog } from '../../../src/services/journal/write-ahead-log.ts';
import type { DeviceDisk } from '../memory-store.ts';

/** The write-ahead log of the product over the storage of a simulated device, which outlives the app. */
const storageOf = ({ instant }: DeviceDisk, hasRoom: () => boolean): Storage => ({
  get length() {
    return instant.size;
  },
  key: (index) => [...instant.keys()][index] ?? null,
  getItem: (key) => instant.get(key) ?? null,
  setItem(key, value) {
    if (!hasRoom()) throw new Error('QuotaExceededError');
    instant.set(key, value);
  },
  removeItem: (key) => void instant.delete(key),
  clear: () => instant.clear(),
});

/** The virtual clock does not control real encryption, so the log is stored unencrypted. */
const openCipher: Pick<Cipher, 'seal' | 'open'> = {
  seal: async (value) => ({ iv: new Uint8Array(12), bytes: new TextEncoder().encode(JSON.stringify(value)).buffer }),
  open: async ({ bytes }) => JSON.parse(new TextDecoder().decode(bytes)) as unknown,
};

/** Calls of a killed app never resolve. */
export const gone = () => new Promise<never>(() => {});

/** Only one app runs on a device at a time, so every lock is free. */
const locks = { areThere: true, tryHold: async () => () => {}, hold: gone };

export const noFiles: HeldFiles = { keep: async () => {}, read: async () => null };

/** `hasRoom`: false when the device is full, or when the app is gone. */
export const openSimLog = (device: DeviceDisk, hasRoom: () => boolean, platform: Platform): Promise<WriteAheadLog> =>
  openWriteAheadLog({
    storage: () => storageOf(device, hasRoom),
    onStored: () => () => {},
    locks,
    cipher: openCipher,
    // The virtual clock does not wait for files that are loaded.
    loadCipher: async () => instantCipher,
    newId: platform.newId,
    now: platform.now,
  });
