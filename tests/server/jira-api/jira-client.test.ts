import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { read, report } from '../defects/at-defects.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { clientOf, emailOf, newKey, type JiraClient } from './at-jira-api.ts';

/** The Jira API, used by an unmodified client library. */
let space: Workspace;
let owner: Caller;
let jira: JiraClient;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  jira = clientOf(space, await emailOf(owner), await newKey(owner));
  await owner.reply('tags.create', { params: { project: 'p-1' }, body: { tag: 'web' } });
});
afterAll(() => space.close());

const paragraph = (text: string) => ({
  type: 'doc' as const,
  version: 1,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

test('says who calls and what answers', async () => {
  const me = await jira.myself.getCurrentUser();
  expect(me).toMatchObject({ accountId: 'owner', emailAddress: await emailOf(owner), active: true });
  expect(await jira.serverInfo.getServerInfo()).toMatchObject({
    baseUrl: `${space.server.base}/jira`,
    deploymentType: 'Cloud',
    serverTitle: 'Assay',
  });
});

test('lists the projects that the caller may read', async () => {
  const { values, total } = await jira.projects.searchProjects();
  expect([new Set(values.map(({ key }) => key)), total]).toEqual([new Set(['SHOP', 'WARE']), 2]);
  expect(await jira.projects.getProject({ projectIdOrKey: 'SHOP' })).toMatchObject({ id: 'p-1', key: 'SHOP' });
  await expect(jira.projects.getProject({ projectIdOrKey: 'NONE' })).rejects.toMatchObject({ status: 404 });
});

test('creates, reads, changes, comments and moves a defect', async () => {
  const made = await jira.issues.createIssue({
    fields: {
      project: { key: 'SHOP' },
      issuetype: { name: 'Bug' },
      summary: 'Cart loses items',
      description: paragraph('After <b>signing in</b>'),
      priority: { name: 'Major' },
      labels: ['web'],
      assignee: { accountId: 'contributor' },
    },
  });
  expect(made.key).toMatch(/^SHOP-\d+$/);
  expect(await read(owner, made.key)).toMatchObject({
    header: 'Cart loses items',
    description: '<p>After &lt;b&gt;signing in&lt;/b&gt;</p>',
    severity: 'Major',
    status: 'To Do',
    tags: ['web'],
    assignee: 'contributor',
    author: 'owner',
  });
  const issueIdOrKey = made.key;
  const { fields } = await jira.issues.getIssue({ issueIdOrKey });
  expect(fields).toMatchObject({
    summary: 'Cart loses items',
    description: paragraph('After <b>signing in</b>'),
    status: { name: 'To Do', statusCategory: { key: 'new' } },
    priority: { name: 'Major' },
    issuetype: { name: 'Bug', subtask: false },
    project: { key: 'SHOP' },
    assignee: { accountId: 'contributor' },
    labels: ['web'],
  });

  await jira.issues.editIssue({
    issueIdOrKey,
    fields: { summary: 'Cart loses all items', assignee: { accountId: 'owner' } },
    update: { labels: [{ remove: 'web' }] },
  });
  expect(await read(owner, made.key)).toMatchObject({ header: 'Cart loses all items', assignee: 'owner', tags: [] });

  // A person must be assigned here.
  await expect(jira.issues.editIssue({ issueIdOrKey, fields: { assignee: null } })).rejects.toMatchObject({
    status: 400,
  });

  await jira.issueComments.addComment({ issueIdOrKey, body: paragraph('First') });
  const second = await jira.issueComments.addComment({ issueIdOrKey, body: paragraph('Second') });
  expect(second).toMatchObject({ author: { accountId: 'owner' }, body: paragraph('Second') });
  const { comments = [], total } = await jira.issueComments.getComments({ issueIdOrKey });
  expect([comments.map(({ body }) => body), total]).toEqual([[paragraph('First'), paragraph('Second')], 2]);
  expect(comments[1]?.id).toBe(second.id);
  expect((await jira.issueComments.getComments({ issueIdOrKey, startAt: 1 })).comments?.map(({ id }) => id)).toEqual([
    second.id,
  ]);

  const { transitions = [] } = await jira.issues.getTransitions({ issueIdOrKey });
  const done = transitions.find(({ name }) => name === 'Done');
  expect([transitions.some(({ name }) => name === 'To Do'), done?.to?.statusCategory?.key]).toEqual([false, 'done']);
  await jira.issues.doTransition({ issueIdOrKey, transition: { id: done?.id ?? '' } });
  expect((await read(owner, made.key)).status).toBe('Done');
  await expect(jira.issues.doTransition({ issueIdOrKey, transition: { id: done?.id ?? '' } })).rejects.toMatchObject({
    status: 400,
  });
});

test('searches, page after page, and by keys', async () => {
  const ids: string[] = [];
  for (let count = 1; count <= 5; count += 1)
    ids.push(await report(owner, { header: `Invoice ${count} is wrong`, severity: count > 3 ? 'Minor' : 'Major' }));
  const jql = 'project = SHOP AND text ~ "invoice" ORDER BY key ASC';
  const found: string[] = [];
  let nextPageToken: string | undefined;
  do {
    const page = await jira.issueSearch.searchAndReconsileIssuesUsingJqlPost({
      jql,
      maxResults: 2,
      fields: ['summary'],
      ...(nextPageToken !== undefined && { nextPageToken }),
    });
    expect(page.issues?.every(({ fields }) => Object.keys(fields ?? {}).join() === 'summary')).toBe(true);
    found.push(...(page.issues ?? []).map(({ key = '' }) => key));
    nextPageToken = page.nextPageToken ?? undefined;
  } while (nextPageToken !== undefined);
  expect(found).toEqual(ids);
  const minor = await jira.issueSearch.searchAndReconsileIssuesUsingJql({
    jql: 'project = SHOP AND text ~ invoice AND priority = Minor',
  });
  expect(minor.issues?.map(({ key }) => key).toSorted()).toEqual(ids.slice(3));
  // Without fields, Jira answers ids.
  expect(minor.issues?.[0]?.fields).toEqual({});
  const byKey = await jira.issueSearch.searchAndReconsileIssuesUsingJql({ jql: `key in (${ids[1]}, ${ids[0]})` });
  expect(byKey.issues?.map(({ key }) => key)).toEqual([ids[1], ids[0]]);
  await expect(jira.issueSearch.searchAndReconsileIssuesUsingJql({ jql: 'sprint = 7' })).rejects.toMatchObject({
    status: 400,
  });
});

test('follows the rights of the person and of the key', async () => {
  const viewer = space.as('viewer');
  const reading = [{ moduleName: 'Defect', allowedActions: ['read'] as const }];
  const defect = await report(owner);
  const create = (client: JiraClient) =>
    client.issues.createIssue({
      fields: { project: { key: 'SHOP' }, issuetype: { name: 'Bug' }, summary: 'Not allowed' },
    });
  const seen = clientOf(space, await emailOf(viewer), await newKey(viewer));
  expect((await seen.issues.getIssue({ issueIdOrKey: defect })).key).toBe(defect);
  await expect(create(seen)).rejects.toMatchObject({ status: 403 });
  const readOnly = clientOf(space, await emailOf(owner), await newKey(owner, reading));
  expect((await readOnly.issues.getIssue({ issueIdOrKey: defect })).key).toBe(defect);
  await expect(create(readOnly)).rejects.toMatchObject({ status: 403 });
  await expect(readOnly.projects.getProject({ projectIdOrKey: 'SHOP' })).rejects.toMatchObject({ status: 403 });
  const stranger = space.as('stranger');
  const other = clientOf(space, await emailOf(stranger), await newKey(stranger));
  await expect(other.issues.getIssue({ issueIdOrKey: defect })).rejects.toMatchObject({ status: 404 });
});
