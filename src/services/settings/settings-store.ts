import { settingsOf, type Settings } from '../../domain/settings/settings.ts';
import { settingsKey } from './settings-key.ts';

/** Settings in the browser's own storage [SHELL-008]. Where there is none they last as long as the page. */
export const createSettingsStore = (storage: () => Storage) => {
  const read = (): Settings => {
    try {
      return settingsOf(JSON.parse(storage().getItem(settingsKey) ?? 'null'));
    } catch {
      return settingsOf(null);
    }
  };
  let known = read();
  /** What another tab has changed meanwhile stays. */
  const changed = (settings: Settings): Partial<Settings> =>
    Object.fromEntries(Object.entries(settings).filter(([name, value]) => value !== known[name as keyof Settings]));
  return {
    read: (): Settings => (known = read()),
    write(settings: Settings): void {
      const next = { ...read(), ...changed(settings) };
      known = settings;
      try {
        storage().setItem(settingsKey, JSON.stringify(next));
      } catch {
        // A full or forbidden storage: nothing but a habit is forgotten.
      }
    },
  };
};
