import { localized } from '../texts/localized.ts';

const pieces = (count: number) => (count === 1 ? '1 item' : `${count} items`);

/** Messages about work on this device that cannot be used. */
export const quarantineMessages = localized({
  damaged: (count: number) =>
    `${pieces(count)} saved on this device could not be read. Download ${count === 1 ? 'it' : 'them'} to recover the content, or discard ${count === 1 ? 'it' : 'them'}.`,
  newer: (count: number) =>
    `${pieces(count)} saved on this device ${count === 1 ? 'needs' : 'need'} a newer version and will sync once it runs here.`,
  download: 'Download',
  discard: 'Discard',
});
