import type pg from 'pg';

/**
 * A project with many defects, each with the fact that reported it: consistent enough for lists, reads and changes.
 * Project `p-<code in small letters>`; the ids of its defects are `<code>-1` to `<code>-<count>`.
 */
const defects = `
  insert into defects (project_id, id, number, header, description, status, severity, assignee, author, tags,
    custom, created_date, modified_date, modified_by, revision)
  select $1, $2::text || '-' || n, n,
    (array['Checkout', 'Search', 'Invoice', 'Sign-in', 'Export', 'Basket', 'Address form'])[1 + n % 7] || ' ' ||
    (array['shows nothing', 'answers late', 'loses its input', 'counts twice', 'stays disabled'])[1 + n % 5] ||
    ' in case ' || n,
    '<p>Seen while testing.</p><ol><li><p>Open the page</p></li><li><p>Do what the title says</p></li></ol>',
    (array['To Do', 'In Progress', 'Ready for Test', 'Done'])[1 + n % 4],
    (array['Blocker', 'Critical', 'Major', 'Minor', 'Cosmetic'])[1 + n % 5],
    (array['u-owner', 'u-contributor', ''])[1 + n % 3],
    case when n % 50 = 0 then 'u-contributor' else 'u-owner' end,
    case when n % 20 = 0 then '["slow"]'::jsonb else '[]'::jsonb end, '{"defectType": "Bug", "priority": "High"}',
    now() - n * interval '1 minute', now() - n * interval '1 minute', 'u-owner', 1
  from generate_series(1, $3::int) n`;

const facts = `
  insert into facts (project_id, position, id, type, version, about, at, by_user, revision, data)
  select project_id, number, 'bench-' || id, 'defect.reported', 1, 'defect/' || id, created_date, author, 1,
    jsonb_build_object('record', jsonb_build_object('id', id, 'project', project_id, 'header', header,
      'description', description, 'status', status, 'severity', severity, 'type', type, 'assignee', assignee,
      'author', author, 'custom', custom, 'tags', tags, 'createdDate', created_date, 'modifiedDate', modified_date,
      'modifiedByUser', modified_by, 'revision', 1, 'commentCount', 0, 'attachmentCount', 0))
  from defects where project_id = $1`;

/** As the product would store them: the plain words of a title and a text. */
const items = `
  insert into items (project_id, type, id, name, modified_date, own_words, tag_words)
  select project_id, 'DEFECT', id, header, modified_date,
    ('''/' || project_id || '''')::tsvector || setweight(to_tsvector('simple', replace(id || ' ' || header, '-', ' ')), 'A')
      || setweight(to_tsvector('simple', regexp_replace(description, '<[^>]*>', ' ', 'g')), 'C'),
    case when tags = '[]' then '' else setweight(to_tsvector('simple', tags ->> 0), 'B') end
  from defects where project_id = $1`;

/** What the trigger of the items adds otherwise. */
const addWords = `insert into search_words
  select word from ts_stat('select own_words || tag_words || talk_words from items') except select word from search_words`;

/** From this number on, indexes are created afterwards, all at once, which is faster. */
const manyRows = 50_000;

const withoutIndexes = async (client: pg.Client, work: () => Promise<unknown>): Promise<void> => {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
      where tablename in ('defects', 'items') and indexname not in ('defects_pkey', 'items_pkey')`,
  );
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  await client.query('alter table items disable trigger items_search_words');
  await work();
  for (const { indexdef } of rows) await client.query(indexdef);
  await client.query(addWords);
  await client.query('alter table items enable trigger items_search_words');
};

export const projectIdOf = (code: string): string => `p-${code.toLowerCase()}`;

interface FillOptions {
  readonly withFacts?: boolean;
  /** More rows while there are no indexes to update. */
  readonly beforeIndexes?: (project: string) => Promise<void>;
}

/** Without events, its defects can be listed and found, but not changed. */
export const fillProject = async (
  client: pg.Client,
  code: string,
  count: number,
  { withFacts = true, beforeIndexes = async () => {} }: FillOptions = {},
): Promise<void> => {
  const id = projectIdOf(code);
  await client.query(
    `insert into projects (id, account_id, code, name, created_by, modified_by, position, last_defect_number, defect_total)
     values ($1, 'acc-sample', $2, $2, 'u-owner', 'u-owner', $3::int, $3::int, $3::int)`,
    [id, code, count],
  );
  await client.query(`insert into project_members values ($1, 'u-owner', 'OWNER')`, [id]);
  const fill = async () => {
    await client.query(defects, [id, code, count]);
    await client.query(items, [id]);
    await beforeIndexes(id);
  };
  await (count < manyRows ? fill() : withoutIndexes(client, fill));
  if (withFacts) await client.query(facts, [id]);
  await client.query('vacuum analyze projects, defects, items, facts, search_words');
};
