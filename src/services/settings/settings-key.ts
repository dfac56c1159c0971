/** Where the settings stand in the browser's storage. */
export const settingsKey = 'assay-settings';
