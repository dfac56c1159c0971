const pieces = (count: number) => (count === 1 ? 'One piece' : `${count} pieces`);

/** The words of work that lies on this device and cannot be used. */
export const quarantineMessages = {
  damaged: (count: number) =>
    `${pieces(count)} of your work on this device could not be read. What is left of it is kept here.`,
  newer: (count: number) =>
    `${pieces(count)} of your work on this device ${count === 1 ? 'waits' : 'wait'} for a newer version. It is kept here, and sent when that version runs here.`,
  download: 'Download',
  discard: 'Let go of it',
} as const;
