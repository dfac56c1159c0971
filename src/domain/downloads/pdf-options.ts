import { z } from 'zod';
import type { Language } from '../texts/language.ts';
import { languages } from '../texts/language.ts';
import { text } from '../wire/wire.ts';

/** What a PDF export may be asked for: a free object of which these are read [SCEN-022]. */
const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

export const languageShape = z.enum(Object.keys(languages) as [Language, ...Language[]]);

/** An IANA time zone. */
export const timeZoneShape = text(64).refine(isTimeZone, 'is not a time zone');

export const exportOptionsShape = z.looseObject({
  /** Missing: the language that the request prefers. */
  language: languageShape.optional(),
  /** Of its dates, as IANA names it; missing: UTC. */
  timeZone: timeZoneShape.optional(),
});

export type PdfOptions = z.input<typeof exportOptionsShape>;

export const pdfBodyShape = z.object({ exportOptions: exportOptionsShape.default({}) }).default({ exportOptions: {} });

/** As it is stored until the file is made. */
export const storedPdfShape = z.object({
  id: z.string(),
  language: languageShape,
  timeZone: z.string(),
});
export type StoredPdf = z.output<typeof storedPdfShape>;
