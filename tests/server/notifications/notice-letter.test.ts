import { ownBrand } from '../../../server/brand/brand.ts';
import { expect, test } from 'vitest';
import type { Mail } from '../../../server/mail/mail.ts';
import { createCarrier } from '../../../server/mail/mail-carrier.ts';
import { createWriteMail } from '../../../server/mail/write-mail.ts';
import { noticeLetter, type Notice } from '../../../server/notifications/notice-letter.ts';
import { readConfig } from '../../../server/config.ts';
import { serverLimits } from '../../../server/limits.ts';
import { corpus } from '../corpora.ts';
import { catchMails, textOf } from '../mail/mail-catcher.ts';
import { notificationWith } from '../../model/notifications/sample-notification.ts';

const write = createWriteMail(new URL('https://assay.example'), ownBrand);
const noticeWith = (words: string, type = 'DEFECT_COMMENT'): Notice => {
  const { message } = notificationWith();
  return {
    type,
    isDownload: type === 'defects_export',
    message: { ...message, header: words, description: words, url: words.startsWith('/') ? words : message.url },
  };
};
const mailOf = (name: string, ...notices: [Notice, ...Notice[]]): Mail =>
  write(noticeLetter({ email: 'ann@assay.example', full_name: name }, notices));

test('an e-mail about one notification states it and links to it, as plain text and HTML', () => {
  const { kind, subject, text, html } = mailOf('Ann', noticeWith('Bob commented on SHOP-1'));
  expect([kind, subject]).toEqual(['notification.defect_comment', 'Bob commented on SHOP-1']);
  const address = 'https://assay.example/projects/p1/defects?defectId=SHOP-1&commentId=k1';
  expect(text).toContain(`View:\n${address}`);
  expect(html).toContain(`<a href="${address.replace('&', '&amp;')}"`);
  for (const words of [text, html]) expect(words).toContain('https://assay.example/settings/notifications');
});

test('a digest is a list of limited length with a link to each item', () => {
  const many = Array.from({ length: serverLimits.noticesInMail + 7 }, (_, index) => noticeWith(`Thing ${index}`));
  const { subject, text, html } = mailOf('Ann', ...(many as [Notice, ...Notice[]]));
  expect(subject).toBe(`${many.length} new notifications`);
  expect(text.match(/^\* Thing \d+$/gm)).toHaveLength(serverLimits.noticesInMail);
  expect(html.match(/<li\b/g)).toHaveLength(serverLimits.noticesInMail);
  expect(text).toContain('And 7 more.');
});

const hostile = corpus<{ readonly payload: string }>('xss-html', [
  { payload: '<script>alert(1)</script>' },
  { payload: '"><img src=x onerror=alert(1)>' },
  { payload: "' onmouseover='alert(1)" },
  { payload: 'a\r\nBcc: evil@evil.example\r\n\r\n<b>' },
  { payload: '\u202Egnp.exe' },
  { payload: '//evil.example/x' },
]).map(({ payload }) => payload.toWellFormed());

test('user input is plain text in the subject, the text and the HTML', () => {
  for (const words of hostile)
    for (const mail of [mailOf(words, noticeWith(words)), mailOf(words, noticeWith(words), noticeWith(`/${words}`))]) {
      expect(mail.subject, words).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
      expect(mail.text, words).not.toMatch(/^Bcc:/m);
      const tags = mail.html.match(/<[a-z!/][^>]*>/gi) ?? [];
      for (const tag of tags) {
        expect(tag, words).toMatch(/^<(?:!doctype|\/?(?:html|head|meta|body|div|p|a|span|br|ul|li))\b/i);
        expect(tag, words).not.toMatch(/\son\w+=/i);
        const [, address = 'https://assay.example/'] = /href="([^"]*)"/.exec(tag) ?? [];
        expect(address, words).toMatch(/^https:\/\/assay\.example\//);
      }
    }
});

test('user input never becomes an e-mail header', async () => {
  const catcher = await catchMails();
  const carry = createCarrier(readConfig({ SMTP_URL: catcher.url, SAMPLE: 'off' }, '/srv/assay'));
  const words = 'a\r\nBcc: evil@evil.example\r\n\r\nbody';
  const { to, subject, text, html } = mailOf(words, noticeWith(words));
  await carry({ id: 'm1', to, subject, text, html });
  await catcher.close();
  expect(catcher.mails.map((mail) => mail.to)).toEqual([['ann@assay.example']]);
  expect(catcher.mails[0]?.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
  expect(textOf(catcher.mails[0]?.raw ?? '')).toContain('a Bcc: evil@evil.example body');
});
