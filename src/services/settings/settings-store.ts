import { settingsOf, type Settings } from '../../domain/settings/settings.ts';

/** Settings in the browser's own storage [SHELL-008]. Where there is none they last as long as the page. */
const key = 'assay-settings';

export const createSettingsStore = (storage: () => Storage) => ({
  read(): Settings {
    try {
      return settingsOf(JSON.parse(storage().getItem(key) ?? 'null'));
    } catch {
      return settingsOf(null);
    }
  },
  write(settings: Settings): void {
    try {
      storage().setItem(key, JSON.stringify(settings));
    } catch {
      // A full or forbidden storage: nothing but a habit is forgotten.
    }
  },
});
