import { languageFor, type Language } from '../../domain/texts/language.ts';
import { settingsKey } from '../../services/settings/settings-key.ts';

/** The language to start in: what was chosen on this device, else the browser's, else English. */
export const chosenLanguage = (storage: () => Storage, preferred: readonly string[]): Language => {
  let chosen: unknown;
  try {
    const stored: unknown = JSON.parse(storage().getItem(settingsKey) ?? 'null');
    if (typeof stored === 'object' && stored !== null && 'language' in stored) chosen = stored.language;
  } catch {
    // A forbidden or broken storage: as if nothing had been chosen.
  }
  return languageFor(chosen, preferred);
};
