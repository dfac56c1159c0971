import { localized } from '../../texts/localized.ts';

/** Messages of the file preview. */
export const fileMessages = localized({
  preview: (name: string) => `Preview ${name}`,
  previous: 'Previous file',
  next: 'Next file',
  download: 'Download',
  none: 'This type of file can’t be previewed. Download it to open it.',
  cut: 'Only the beginning is shown. Download the file to see all of it.',
  pdf: {
    pages: 'Pages of the PDF',
    previous: 'Previous page',
    next: 'Next page',
    loading: 'Loading…',
    broken: 'This PDF can’t be previewed. Download it to open it.',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  pictures: {
    waiting: 'Loading image',
    gone: 'This image was removed',
    failed: 'This image could not be loaded',
  },
  failed: (why: string) => `This file could not be loaded: ${why}`,
});
