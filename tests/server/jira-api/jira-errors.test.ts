import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { read, report } from '../defects/at-defects.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { emailOf, newKey, rawCall } from './at-jira-api.ts';

/** What the Jira API refuses, and how: in the words and the shape of Jira. */
let space: Workspace;
let owner: Caller;
let key = '';
let email = '';
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  [key, email] = [await newKey(owner), await emailOf(owner)];
});
afterAll(() => space.close());

const basic = (name: string, secret: string) => `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`;
const send = (method: string, path: string, body?: unknown) =>
  rawCall(space, method, path, { authorization: `Bearer ${key}`, ...(body !== undefined && { body }) });
const isJiraError = (body: unknown) => expect(Object.keys(body as object)).toEqual(['errorMessages', 'errors']);

test('only an API key signs in, with the address of its user or as a bearer', async () => {
  const statusOf = async (authorization?: string) => {
    const { status, body, headers } = await rawCall(
      space,
      'GET',
      '/myself',
      authorization === undefined ? {} : { authorization },
    );
    if (status === 401) {
      isJiraError(body);
      expect(headers.get('www-authenticate')).toBe('Basic realm="Assay"');
    }
    return status;
  };
  expect(await statusOf(basic(email, key))).toBe(200);
  expect(await statusOf(basic(email.toUpperCase(), key))).toBe(200);
  expect(await statusOf(`Bearer ${key}`)).toBe(200);
  expect(await statusOf(basic('other@assay.example', key))).toBe(401);
  expect(await statusOf(basic(email, `${key.slice(0, -1)}-`))).toBe(401);
  expect(await statusOf(basic(email, ''))).toBe(401);
  expect(await statusOf('Basic ////')).toBe(401);
  expect(await statusOf(`Basic ${'A'.repeat(5_000)}`)).toBe(401);
  // A session of a browser is no key.
  expect(await statusOf(`Bearer ${await space.token('owner')}`)).toBe(401);
  expect(await statusOf()).toBe(401);
});

test('who does not sign in sends no body: it is refused before it is read', async () => {
  const large = { fields: { summary: 'x'.repeat(900_000) } };
  expect((await rawCall(space, 'POST', '/issue', { body: large })).status).toBe(401);
  const { status, body } = await send('POST', '/issue', { fields: { summary: 'x'.repeat(1_100_000) } });
  expect(status).toBe(413);
  isJiraError(body);
});

test.each([
  [{ fields: { summary: 'x' } }, 'project'],
  [{ fields: { project: { key: 'SHOP' } } }, 'summary'],
  [{ fields: { project: { key: 'SHOP' }, summary: ' ' } }, 'summary'],
  [{ fields: { project: { key: 'SHOP' }, summary: 'x', priority: { name: 'Urgent' } } }, 'priority'],
  [{ fields: { project: { key: 'SHOP' }, summary: 'x', labels: ['unknown-label'] } }, 'labels'],
  [{ fields: { project: { key: 'SHOP' }, summary: 'x', assignee: { accountId: 'stranger' } } }, 'assignee'],
  [{ fields: { project: { key: 'SHOP' }, summary: 'x', customfield_10001: 1 } }, 'customfield_10001'],
  [{ fields: { project: { key: 'SHOP' }, summary: 'x', description: { type: 'page' } } }, 'description'],
  [{ fields: { project: { key: 'SHOP' }, summary: { a: 1 } } }, 'summary'],
  [{ fields: { project: { key: 'SHOP' }, summary: 'x' }, update: { comment: [{ add: {} }] } }, 'comment'],
])('a field that a defect cannot have is named: %j', async (body, field) => {
  const answer = await send('POST', '/issue', body);
  expect(answer.status).toBe(400);
  isJiraError(answer.body);
  expect(Object.keys(answer.body?.['errors'] as object)).toEqual([field]);
});

test('odd requests are refused in the shape of Jira, and never with an error of the server', async () => {
  const defect = await report(owner);
  const odd: readonly (readonly [string, string, unknown?])[] = [
    ['GET', '/issue/SHOP-9999'],
    ['GET', '/issue/..%2F..%2Fmyself'],
    ['GET', '/issue/__proto__'],
    ['GET', '/issue/SHOP-%00'],
    ['GET', '/field'],
    ['DELETE', `/issue/${defect}`],
    ['GET', '/project/NONE'],
    ['POST', '/issue', '{"fields":'],
    ['POST', '/issue', '[]'],
    ['POST', '/issue', 'null'],
    ['PUT', `/issue/${defect}`, { fields: { project: { key: 'WARE' } } }],
    ['POST', `/issue/${defect}/comment`, {}],
    ['POST', `/issue/${defect}/comment`, { body: { type: 'doc', content: [] } }],
    ['POST', `/issue/${defect}/transitions`, { transition: { id: '99' } }],
    ['POST', `/issue/${defect}/transitions`, { transition: 7 }],
    ['POST', `/issue/${defect}/transitions`, 'null'],
    ['GET', '/search?jql=project%20%3D%20NONE'],
    ['GET', '/search'],
    ['GET', '/search?jql=project%3DSHOP&startAt=-1'],
    ['GET', '/search/jql?jql=project%3DSHOP&nextPageToken=abc'],
    ['GET', '/search?jql=a&jql=b'],
    ['GET', `/issue/${defect}/comment?orderBy=author`],
    ['POST', '/search/jql', { jql: 7 }],
  ];
  for (const [method, path, body] of odd) {
    const answer = await send(method, path, body);
    expect([path, body, answer.status >= 400 && answer.status < 500]).toEqual([path, body, true]);
    isJiraError(answer.body);
  }
  let deep: object = { type: 'text', text: 'x' };
  for (let count = 0; count < 500; count += 1) deep = { type: 'blockquote', content: [deep] };
  const answer = await send('POST', `/issue/${defect}/comment`, { body: { type: 'doc', version: 1, content: [deep] } });
  expect(answer).toMatchObject({ status: 400, body: { errors: { comment: 'The document is nested too deeply.' } } });
  expect((await read(owner, defect)).revision).toBe(1);
});

test('the part of a query that is not understood is named', async () => {
  const { status, body } = await send('POST', '/search', { jql: 'project = SHOP AND sprint in openSprints()' });
  expect([status, body]).toEqual([
    400,
    { errorMessages: ["Error in the JQL query: the field 'sprint' is not supported."], errors: {} },
  ]);
});

test('texts from tools are cleaned like those of people, and lines become paragraphs', async () => {
  const { status, body } = await send('POST', '/issue', {
    fields: {
      project: { id: 'p-1' },
      summary: 'From a script',
      description: {
        type: 'doc',
        version: 1,
        content: [
          {
            type: 'paragraph',
            content: [{ type: 'text', text: 'see', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
          },
        ],
      },
    },
  });
  expect(status).toBe(201);
  expect((await read(owner, String(body?.['key']))).description).toBe('<p><a>see</a></p>');
  const plain = await send('POST', '/issue', {
    fields: { project: { key: 'shop' }, summary: 'In lines', description: 'one\n<two>' },
  });
  expect((await read(owner, String(plain.body?.['key']))).description).toBe('<p>one</p><p>&lt;two&gt;</p>');
});

test('results by number may begin anywhere', async () => {
  const page = await send('GET', '/search?jql=project%3DSHOP%20order%20by%20key&startAt=1&maxResults=2&fields=summary');
  const all = await send('GET', '/search?jql=project%3DSHOP%20order%20by%20key&maxResults=100');
  const keysOf = (of: typeof page) =>
    ((of.body?.['issues'] ?? []) as { readonly key: string }[]).map(({ key: one }) => one);
  expect(keysOf(page)).toEqual(keysOf(all).slice(1, 3));
  expect(page.body).toMatchObject({ startAt: 1, maxResults: 2, total: keysOf(all).length });
});
