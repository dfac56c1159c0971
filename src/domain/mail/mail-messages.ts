import { localized } from '../texts/localized.ts';

/** Texts in every mail. */
export const mailMessages = localized({
  orCopy: 'If the button doesn’t work, copy this address into your browser:',
  foot: (product: string, host: string) => `${product} at ${host} sent you this e-mail because of activity there.`,
});

/** Mails about notifications. */
export const noticeMailMessages = localized({
  hello: (name: string) => `Hello ${name},`,
  open: 'View',
  download: 'Download the file',
  choose: 'Manage e-mail notifications',
  digestSubject: (count: number) => `${count} new notifications`,
  digest: (count: number) => `You have ${count} unread notifications:`,
  more: (count: number) => `And ${count} more. You can see all of them in your notifications.`,
  sample: {
    person: 'Maria Sample',
    title: 'The cart is empty after signing in',
    comment: '<p>I could reproduce it with the latest build, on the second try.</p>',
    mention: '<p>Could you take a look at this? It happens with every other order.</p>',
  },
});
