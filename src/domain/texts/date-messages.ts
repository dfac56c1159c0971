/** How days and moments are written, in the letters of Unicode. */
export const dateMessages = {
  day: 'dd MMM yyyy',
  moment: 'dd MMM yyyy, HH:mm',
} as const;
