import { localized } from '../texts/localized.ts';

const pieces = (count: number) => (count === 1 ? '1 item' : `${count} items`);

/** Messages about work on this device that cannot be used. */
export const quarantineMessages = localized({
  damaged: (count: number) =>
    `${pieces(count)} saved on this device could not be read. ${count === 1 ? 'What is left of it is' : 'What is left of them is'} kept here.`,
  newer: (count: number) =>
    `${pieces(count)} saved on this device ${count === 1 ? 'needs' : 'need'} a newer version and will sync once it runs here.`,
  download: 'Download',
  discard: 'Discard',
});
