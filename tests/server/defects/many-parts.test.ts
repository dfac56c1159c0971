import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../../src/domain/limits.ts';
import { serverLimits } from '../../../server/limits.ts';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { at, comment, read, report } from './at-defects.ts';

/** A defect with 10,000 comments and 1,000 attachments: opened by its newest, read on page by page to the first. */
const manyComments = 10_000;
const manyFiles = 1_000;

let space: Workspace;
let owner: Caller;
let id: string;

const addComments = () => sql`
  insert into defect_comments (project_id, defect_id, id, user_id, comment, created_date, position)
  select 'p-1', ${id}, 'k-' || n, 'owner', '<p>Comment ' || n || '</p>',
    '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 minute', n - 100000
  from generate_series(1, ${manyComments}::int) n`;

const addFiles = () => sql`
  with stored as (
    insert into stored_files (id, project_id, sha256) values ('many-file', 'p-1', repeat('ab', 32)) returning id
  ), kept as (
    insert into uploads (id, project_id, user_id, filename, mime_type, size, sha256, attached_to, file_id)
    select 'up-' || n, 'p-1', 'owner', n || '.log', 'text/plain', 4, repeat('ab', 32), 'defect/' || ${id}, stored.id
    from generate_series(1, ${manyFiles}::int) n, stored returning id
  )
  insert into defect_attachments
    (project_id, defect_id, id, upload_id, filename, mime_type, size, user_id, created_date, position)
  select 'p-1', ${id}, 'a-' || n, 'up-' || n, n || '.log', 'text/plain', 4, 'owner', now(), n - 100000
  from generate_series(1, ${manyFiles}::int) n, (select count(*) from kept) as all_kept`;

beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  id = await report(owner, { header: 'Talked about by everybody' });
  const { kysely } = space.database;
  await addComments().execute(kysely);
  await addFiles().execute(kysely);
  await sql`update defects set comment_count = ${manyComments}, attachment_count = ${manyFiles}
    where project_id = 'p-1' and id = ${id}`.execute(kysely);
});
afterAll(() => space.close());

test('it opens with a page of the newest parts and the total [COM-003]', async () => {
  const { comments, attachments, commentCount, attachmentCount } = await read(owner, id);
  expect([comments.length, attachments.length]).toEqual([limits.commentsPage, serverLimits.attachmentsPage]);
  expect([commentCount, attachmentCount]).toEqual([manyComments, manyFiles]);
  expect(comments[0]?.comment).toBe(`<p>Comment ${manyComments}</p>`);
});

test('its pages contain every part once, back to the first', async () => {
  const seen: string[] = [];
  for (let before: string | undefined; seen.length < manyComments;) {
    const query = before === undefined ? {} : { before };
    const { comments } = await owner.reply('defects.comments', { ...at(id), query });
    if (comments.length === 0) break;
    seen.push(...comments.map((one) => one.id));
    before = comments.at(-1)?.id;
  }
  expect(seen).toEqual(Array.from({ length: manyComments }, (_, index) => `k-${manyComments - index}`));
  const last = Math.ceil(manyFiles / serverLimits.attachmentsPage) - 1;
  const { attachments } = await owner.reply('defects.attachments', { ...at(id), query: { page: last } });
  expect(attachments.at(-1)?.filename).toBe('1.log');
});

test('a new part appears at the top', async () => {
  await comment(owner, id, '<p>One more</p>');
  const { comments, commentCount } = await read(owner, id);
  expect(comments[0]?.comment).toBe('<p>One more</p>');
  expect(commentCount).toBe(manyComments + 1);
});
