/** The storage key of the settings. */
export const settingsKey = 'assay-settings';
