import type { In } from '../../texts/in-language.ts';
import type { transferButtonMessages as english } from '../transfer-button-messages.ts';

export const transferButtonMessages: In<typeof english> = {
  import: 'Importieren',
  export: 'Exportieren',
  exportAs: (format) => `Exportieren als ${format}`,
  exportLabel: 'Abläufe exportieren',
  exporting: 'Wird exportiert …',
  flowFileFormats: {
    json: 'Assay-Abläufe (JSON)',
    gherkin: 'Gherkin (.feature)',
    csv: 'CSV',
    xlsx: 'Excel (.xlsx)',
    playwright: 'Playwright-Test (.spec.ts)',
    selenium: 'Selenium IDE (.side)',
    chrome: 'Chrome Recorder (JSON)',
  },
  importNotLoaded: 'Der Import konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  exportNotLoaded: 'Der Export konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
};
