/** What stands in every mail. */
export const mailMessages = {
  orCopy: 'If the button does not work, copy this address into your browser:',
  foot: (product: string, host: string) =>
    `This mail was sent by ${product} at ${host}, because of something that was done there.`,
} as const;

/** Mails about notifications. */
export const noticeMailMessages = {
  hello: (name: string) => `Hello ${name},`,
  open: 'Open it',
  download: 'Download the file',
  choose: 'Choose what comes by mail',
  digestSubject: (count: number) => `${count} new notifications`,
  digest: (count: number) => `There are ${count} things that you have not read yet:`,
  more: (count: number) => `And ${count} more. All of them stand at the bell.`,
  sample: {
    person: 'Maria Sample',
    title: 'The basket is empty after signing in',
    comment: '<p>I could see it again with the newest build, on the second try.</p>',
    mention: '<p>Could you have a look at this one? It happens on every other order.</p>',
  },
} as const;
