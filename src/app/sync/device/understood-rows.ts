import type { JournalStore } from '../../../services/journal/journal-store.ts';
import type { AreaLoader } from '../../area-loader.ts';
import { understood } from '../entrance.ts';

/** The store, of which only those commands are read whose rules are there: see `entrance.ts`. */
export const understoodRows = (store: JournalStore, need: AreaLoader['need']): JournalStore => ({
  ...store,
  async load() {
    const stored = await store.load();
    const pending = await understood(need, stored.pending, (command) => command);
    const refused = await understood(need, stored.refused, ({ command }) => command);
    return { ...stored, pending, refused };
  },
  async waitingAfter(after) {
    const waiting = await store.waitingAfter(after);
    return { ...waiting, commands: await understood(need, waiting.commands, (command) => command) };
  },
});
