/** What an installation may switch on; everything is off by default [TAG-003]. */
export const features = ['color_coding'] as const;
export type Feature = (typeof features)[number];
