/** The words of files seen in place. */
export const fileMessages = {
  preview: (name: string) => `Show ${name}`,
  previous: 'Previous file',
  next: 'Next file',
  download: 'Download',
  none: 'This kind of file cannot be shown here. Download it to open it.',
  cut: 'This is only the beginning. Download the file to see all of it.',
  pdf: {
    pages: 'Pages of the PDF',
    previous: 'Previous page',
    next: 'Next page',
    loading: 'Loading …',
    broken: 'This PDF cannot be shown here. Download it to open it.',
    page: (page: number, pages: number) => `page ${page} of ${pages}`,
  },
  pictures: {
    waiting: 'Loading the picture',
    gone: 'This picture was removed',
    failed: 'This picture could not be loaded',
  },
  failed: (why: string) => `This file could not be read: ${why}`,
} as const;
