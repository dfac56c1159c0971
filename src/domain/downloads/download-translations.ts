import { translations } from '../texts/translations.ts';
import { pdfMessages } from './pdf-messages.ts';
import { pdfMessages as germanPdfMessages } from './german/pdf-messages.ts';

export const downloadTranslations = translations({
  english: { pdfMessages },
  german: { pdfMessages: germanPdfMessages },
  alike: ['Name', 'Version', 'Dashboard', 'pdfMessages.version', 'pdfMessages.fact'],
});
