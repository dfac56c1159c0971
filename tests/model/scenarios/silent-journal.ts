import { NEVER } from 'rxjs';
import { createStorageQueue } from '../../../src/app/sync/device/storage-queue.ts';
import { startJournal } from '../../../src/app/sync/journal.ts';
import type { ProductCommand } from '../../../src/domain/journal/product.ts';

/** A journal whose server never answers; it notes what was sent. */
export const silentJournal = () => {
  const sent: ProductCommand[] = [];
  const journal = startJournal({
    opening: {},
    storageQueue: createStorageQueue(null, () => {}),
    random: () => 0.5,
    deliver(command) {
      sent.push(command);
      return NEVER;
    },
    onConfirmed: () => {},
    onRefused: () => {},
    onTooNew: () => {},
  });
  return { sent, journal };
};
