import { settingsOf, type Settings } from '../../domain/settings/settings.ts';
import { settingsKey } from './settings-key.ts';

/** Settings in the browser's localStorage [SHELL-008]. Without storage they last as long as the page. */
export const createSettingsStore = (storage: () => Storage) => {
  const read = (): Settings => {
    try {
      return settingsOf(JSON.parse(storage().getItem(settingsKey) ?? 'null'));
    } catch {
      return settingsOf(null);
    }
  };
  let known = read();
  /** Changes made by another tab are preserved. */
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
        // Storage is full or blocked: only a preference is lost.
      }
    },
  };
};
