import type { JournalRef } from '../../../machines/journal/journal-actor.ts';
import type { DeviceRows } from './device-rows.ts';

/** The device knows each name before its birth is let go: what waits behind it would not know where to go. */
export const createIdMapStore = (journal: JournalRef, rows: DeviceRows) => {
  let { idMap } = journal.getSnapshot().context;
  return (): void => {
    const names = journal.getSnapshot().context.idMap;
    if (names === idMap) return;
    for (const [from, about] of Object.entries(names)) if (idMap[from] !== about) rows.keepIdMap(from, about);
    idMap = names;
  };
};
