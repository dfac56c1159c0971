import { languageFor, type Language } from '../../domain/texts/language.ts';
import { settingsKey } from '../../services/settings/settings-key.ts';

/** The language to start in: the choice on this device, else the browser's, else English. */
export const chosenLanguage = (storage: () => Storage, preferred: readonly string[]): Language => {
  let chosen: unknown;
  try {
    const stored: unknown = JSON.parse(storage().getItem(settingsKey) ?? 'null');
    if (typeof stored === 'object' && stored !== null && 'language' in stored) chosen = stored.language;
  } catch {
    // Storage is forbidden or broken: treated as no choice.
  }
  return languageFor(chosen, preferred);
};
