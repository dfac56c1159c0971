import { localized } from '../texts/localized.ts';

/** The buttons for import and export of flows: on the page before the dialogs are loaded. */
export const transferButtonMessages = localized({
  import: 'Import',
  export: 'Export',
  exportAs: (format: string) => `Export as ${format}`,
  exportLabel: 'Export flows',
  exporting: 'Exporting …',
  flowFileFormats: {
    json: 'Assay flows (JSON)',
    gherkin: 'Gherkin (.feature)',
    csv: 'CSV',
    xlsx: 'Excel (.xlsx)',
    playwright: 'Playwright test (.spec.ts)',
    selenium: 'Selenium IDE (.side)',
    chrome: 'Chrome Recorder (JSON)',
  },
  importNotLoaded: 'Couldn’t load the import. Check your connection and try again.',
  exportNotLoaded: 'Couldn’t load the export. Check your connection and try again.',
});
