import type { JournalRef } from '../../machines/journal/journal-actor.ts';
import type { DeviceRows } from './device-rows.ts';

/** The device knows each name before its birth is let go: what waits behind it would not know where to go. */
export const createNameKeeper = (journal: JournalRef, rows: DeviceRows) => {
  let { sent } = journal.getSnapshot().context;
  return (): void => {
    const names = journal.getSnapshot().context.sent;
    if (names === sent) return;
    for (const [from, about] of Object.entries(names)) if (sent[from] !== about) rows.keepSent(from, about);
    sent = names;
  };
};
