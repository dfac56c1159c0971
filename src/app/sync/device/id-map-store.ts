import type { JournalRef } from '../../../machines/journal/journal-actor.ts';
import type { DeviceRows } from './device-rows.ts';

/** Persists each id before its create command is dropped: commands behind it need the id to find their record. */
export const createIdMapStore = (journal: JournalRef, rows: DeviceRows) => {
  let { idMap } = journal.getSnapshot().context;
  return (): void => {
    const names = journal.getSnapshot().context.idMap;
    if (names === idMap) return;
    for (const [from, about] of Object.entries(names)) if (idMap[from] !== about) rows.keepIdMap(from, about);
    idMap = names;
  };
};
