import { z } from 'zod';

/** Results as a file that CI servers read: JUnit XML, or CTRF JSON. */
export const resultFileFormats = ['junit', 'ctrf'] as const;
export type ResultFileFormat = (typeof resultFileFormats)[number];

/** What the calls that answer with such a file have in common. */
export const resultFileCall = {
  query: z.object({ format: z.enum(resultFileFormats).default('junit') }),
  bytes: 'reply',
  types: ['application/xml', 'application/json'],
  reply: z.file(),
} as const;
