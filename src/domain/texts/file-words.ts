/** The words of files seen in place. */
export const fileWords = {
  preview: (name: string) => `Show ${name}`,
  previous: 'Previous file',
  next: 'Next file',
  download: 'Download',
  none: 'This kind of file cannot be shown here. Download it to open it.',
  cut: 'This is only the beginning. Download the file to see all of it.',
  failed: (why: string) => `This file could not be read: ${why}`,
} as const;
