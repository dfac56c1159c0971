/** What stands in every mail. */
export const mailWords = {
  orCopy: 'If the button does not work, copy this address into your browser:',
  foot: (host: string) => `This mail was sent by Assay at ${host}, because of something that was done there.`,
} as const;
