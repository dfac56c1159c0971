import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { createCarrier } from '../../../server/mail/mail-carrier.ts';
import { createMailSender } from '../../../server/mail/mail-sender.ts';
import { createSendMail } from '../../../server/mail/send-mail.ts';
import { ownBrand } from '../../../server/brand/brand.ts';
import { createWriteMail, type Letter } from '../../../server/mail/write-mail.ts';
import { installationSecrets } from '../../../server/identity/installation-secrets.ts';
import { serverLimits } from '../../../server/limits.ts';
import { freePort } from '../free-port.ts';
import { addAccount, addPerson } from '../session/people.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { startTestServer } from '../test-server.ts';
import { catchMails, textOf, type Catcher, type SmtpBehavior } from './mail-catcher.ts';

/** An e-mail is stored in the transaction that causes it, and sent afterwards, here to a real SMTP server. */
let database: TestDatabase;
let catcher: Catcher | null = null;
let clock = Date.now();
const key = Buffer.alloc(32, 7);
const now = () => clock;
const publicUrl = new URL('http://127.0.0.1:4000');
const write = createWriteMail(publicUrl, ownBrand);
const send = createSendMail(key, now);

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  await database.pool.query('delete from mails');
});
afterEach(async () => {
  await catcher?.close();
  catcher = null;
});
afterAll(() => database.close());

const letter: Letter = {
  to: 'ann@assay.example',
  kind: 'test.told',
  subject: 'Hello',
  paragraphs: ['<b>Ann</b> & "others"'],
  link: { label: 'View', path: '/settings?a=1&b=2' },
};
const post = (changes: Partial<Letter> = {}) =>
  database.kysely.transaction().execute((tx) => send(tx, write({ ...letter, ...changes })));

const senderTo = (url: string, wait = 20_000) => {
  const config = readConfig({ SMTP_URL: url, SAMPLE: 'off' }, '/srv/assay');
  return createMailSender({
    database: database.kysely,
    key,
    carry: createCarrier(config, wait),
    log: { warn() {} },
    now,
  });
};
const opened = async (behavior: SmtpBehavior = {}, port = 0) => {
  catcher = await catchMails(behavior, port);
  return catcher;
};
const rows = () => database.kysely.selectFrom('mails').selectAll().orderBy('id').execute();

test('an e-mail is sent once, as plain text and HTML, and links only to this installation', async () => {
  const { url, mails } = await opened();
  await post();
  const [waiting] = await rows();
  expect(waiting?.sealed).not.toContain('settings');
  const sender = senderTo(url);
  await sender.run();
  await sender.run();
  expect(mails).toHaveLength(1);
  const read = textOf(mails[0]?.raw ?? '');
  expect(mails[0]).toMatchObject({ from: 'assay@localhost', to: ['ann@assay.example'] });
  expect(read).toContain('<b>Ann</b> & "others"');
  expect(read).toContain('&lt;b&gt;Ann&lt;/b&gt; &amp; "others"');
  expect(read).toContain('View:\r\nhttp://127.0.0.1:4000/settings?a=1&b=2');
  expect(read).toContain('href="http://127.0.0.1:4000/settings?a=1&amp;b=2"');
  expect(await rows()).toMatchObject([{ sent: true, tries: 1, sealed: '', problem: null }]);
  expect(() => write({ ...letter, link: { label: 'x', path: '//evil.example/' } })).toThrow('evil.example');
});

test('an e-mail of a rolled-back transaction is never sent', async () => {
  const { url, mails } = await opened();
  const broken = database.kysely.transaction().execute(async (tx) => {
    await send(tx, write(letter));
    throw new Error('no');
  });
  await expect(broken).rejects.toThrow('no');
  await senderTo(url).run();
  expect(mails).toEqual([]);
});

test('an unavailable, silent or busy mail server is retried with backoff, and gets the e-mail once', async () => {
  const port = await freePort();
  const url = `smtp://127.0.0.1:${port}`;
  const behaviors: (SmtpBehavior | null)[] = [null, { isSilent: true }, { refuses: () => 451 }];
  await post();
  for (const [index, behavior] of behaviors.entries()) {
    if (behavior) await opened(behavior, port);
    await senderTo(url, behavior?.isSilent ? 200 : 20_000).run();
    await senderTo(url).run();
    const [row] = await rows();
    expect(row).toMatchObject({
      tries: index + 1,
      sent: false,
      ended_date: null,
      problem: expect.any(String) as string,
    });
    expect(Date.parse(row?.due_date ?? '') - clock).toBe(serverLimits.mailPause * 2 ** index);
    clock += serverLimits.mailPause * 2 ** index;
    await catcher?.close();
    catcher = null;
  }
  const { mails } = await opened({}, port);
  await senderTo(url).run();
  expect([mails.length, await rows()]).toMatchObject([1, [{ sent: true, tries: 4 }]]);
});

test('a permanently rejected address is not retried, and does not delay others', async () => {
  const { url, mails } = await opened({ refuses: (to) => (to.startsWith('gone') ? 550 : null) });
  await post({ to: 'gone@assay.example' });
  await post();
  await senderTo(url).run();
  expect(mails.map(({ to }) => to)).toEqual([['ann@assay.example']]);
  expect(await rows()).toMatchObject([
    { sent: false, sealed: '', problem: expect.stringContaining('550') as string },
    { sent: true },
  ]);
});

test('an e-mail is dropped after its last retry, and if it is too late', async () => {
  const nobody = `smtp://127.0.0.1:${await freePort()}`;
  await post();
  await database.pool.query('update mails set tries = $1', [serverLimits.mailTries - 1]);
  await post({ until: clock + 60_000 });
  clock += 60_000;
  await senderTo(nobody).run();
  const [tried, late] = await rows();
  expect([tried, late]).toMatchObject([
    { tries: serverLimits.mailTries, sent: false, sealed: '' },
    { problem: 'too late', sent: false, sealed: '' },
  ]);
  expect([tried?.ended_date, late?.ended_date]).not.toContain(null);
});

test('several senders send forty e-mails once each, and a crashed one leaves its e-mail to the next', async () => {
  const { url, mails } = await opened();
  for (let index = 0; index < 40; index += 1) await post({ to: `p${index}@assay.example` });
  // This sender has claimed an e-mail and then crashes.
  const dying = createMailSender({
    database: database.kysely,
    key,
    carry: () => new Promise(() => {}),
    log: { warn() {} },
    now,
  });
  void dying.run();
  await vi.waitFor(async () => expect((await rows()).filter(({ tries }) => tries > 0)).toHaveLength(1), {
    timeout: 60_000,
  });
  await Promise.all([senderTo(url).run(), senderTo(url).run(), senderTo(url).run()]);
  expect(mails).toHaveLength(39);
  clock += serverLimits.mailPause;
  await senderTo(url).run();
  expect(new Set(mails.map(({ to }) => to[0])).size).toBe(40);
  expect(mails).toHaveLength(40);
});

test('user input never becomes a header or an additional recipient', async () => {
  const { url, mails } = await opened();
  for (const to of ['a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', 'x', '<a@b.example>', 'a@b@c', ''])
    await expect(post({ to })).rejects.toMatchObject({ kind: 'invalid', field: 'email' });
  await post({ subject: 'Hi\r\nBcc: evil@evil.example\r\n\r\nbody', paragraphs: ['.\r\nQUIT\r\n'] });
  await senderTo(url).run();
  expect(mails.map(({ to }) => to)).toEqual([['ann@assay.example']]);
  expect(mails[0]?.raw).not.toMatch(/^Bcc:/im);
  expect(mails[0]?.raw).toContain('Subject: Hi Bcc: evil@evil.example body');
});

test('e-mails without an SMTP server are stored in a folder that only the server can read', async () => {
  const server = await startTestServer({ database });
  const { derive } = await installationSecrets(database.kysely);
  const own = createSendMail(derive('mails'), Date.now);
  await database.kysely.transaction().execute((tx) => own(tx, write(letter)));
  const folder = join(server.config.dataDir, 'mails');
  const found = await vi.waitFor(
    () => {
      const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
      expect(names).toHaveLength(1);
      return join(folder, names[0] ?? '');
    },
    { timeout: 60_000 },
  );
  expect(textOf(readFileSync(found, 'utf8'))).toContain('http://127.0.0.1:4000/settings?a=1&b=2');
  expect((statSync(found).mode & 0o077).toString(8)).toBe('0');
  await server.stop();
});

test.each([
  ['SMTP_URL', 'http://mail.example'],
  ['SMTP_URL', 'mail.example:25'],
  ['MAIL_FROM', 'nobody'],
  ['RATE_LIMIT_PER_MINUTE', '0'],
  ['RATE_LIMIT_PER_MINUTE', 'many'],
  ['FEEDBACK_MAIL', 'nobody'],
  ['FEEDBACK_MAIL', 'a@b.example, c@d.example'],
  ['MAIL_FROM', 'A <a@b.example>\r\nBcc: c@d.example'],
])('%s=%s is rejected with one sentence', (name, value) => {
  expect(() => readConfig({ [name]: value, SAMPLE: 'off' }, '/srv/assay')).toThrow(`${name} must be`);
});

test('accounts take turns: many mails of one do not hold up those of another', async () => {
  for (const account of ['acc-many', 'acc-few']) {
    await addAccount(database, account);
    await addPerson(database, `of-${account}`, account);
  }
  const { url, mails } = await opened();
  const postTo = (userId: string) =>
    database.kysely.transaction().execute((tx) => {
      const mail = write({ ...letter, to: `${userId}@assay.example` });
      return send(tx, { ...mail, about: { userId, projects: [] } });
    });
  for (let count = 0; count < 5; count += 1) {
    clock += 1;
    await postTo('of-acc-many');
  }
  clock += 1;
  await postTo('of-acc-few');
  await senderTo(url).run();
  expect(mails.map(({ to }) => to[0]?.split('@')[0])).toEqual([
    'of-acc-many',
    'of-acc-few',
    ...Array.from({ length: 4 }, () => 'of-acc-many'),
  ]);
});
