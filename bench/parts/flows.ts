import type pg from 'pg';
import { ask } from '../load/ask.ts';
import { timesOf } from '../load/time-calls.ts';
import { Product } from '../product/product.ts';
import { milliseconds, quantile, ratio } from '../report/numbers.ts';
import type { Part, Row } from '../report/row.ts';

/** The list of flows of a large project, and a change of one step of a flow, against their limits. */
const sizes = { small: 500, large: 50_000 } as const;
const stepsOfLongFlow = 10_000;

const flows = `
  insert into flows (project_id, id, name, folded, severity, status, owner, folder_id, revision, created_by, created_date,
    modified_by, modified_date)
  select $1, 'f-' || n, name, lower(name), 'IMPORTANT', (array['NEW', 'IN_REVIEW', 'DONE'])[1 + n % 3], 'u-owner', '', 1,
    'u-owner', now() - n * interval '1 minute', 'u-owner', now() - n * interval '1 minute'
  from generate_series(1, $2::int) n, lateral (select (array['Checkout', 'Search', 'Invoice', 'Sign-in'])[1 + n % 4]
    || ' in case ' || n as name) m`;

const items = `
  insert into items (project_id, type, id, name, modified_date, own_words)
  select project_id, 'FLOW', id, name, modified_date,
    ('''/' || project_id || '''')::tsvector || setweight(to_tsvector('simple', replace(name, '-', ' ')), 'A')
  from flows where project_id = $1`;

/** One task with many steps in the first flow. */
const steps = `
  insert into flow_steps (project_id, flow_id, id, task_id, rank, data)
  select $1, 'f-1', 's' || n, 't1', 'a' || lpad(n::text, 5, '0') || 'V', jsonb_build_object('name', 'Step ' || n)
  from generate_series(1, $2::int) n`;

const fill = async (client: pg.Client, size: keyof typeof sizes): Promise<void> => {
  const [id, count] = [`p-${size}`, sizes[size]];
  await client.query(
    `insert into projects (id, account_id, code, name, created_by, modified_by, flow_total)
     values ($1, 'acc-sample', $2, $2, 'u-owner', 'u-owner', $3)`,
    [id, size.toUpperCase(), count],
  );
  await client.query(`insert into project_members values ($1, 'u-owner', 'OWNER')`, [id]);
  await client.query(flows, [id, count]);
  await client.query(items, [id]);
  await client.query(`insert into flow_tasks values ($1, 'f-1', 't1', 'a0', 'Task', '', false)`, [id]);
  await client.query(steps, [id, size === 'large' ? stepsOfLongFlow : 10]);
  await client.query('vacuum analyze projects, flows, items, flow_steps');
};

const limitRow = (what: string, times: readonly number[], limit: number): Row => {
  const ours = quantile(times, 0.95);
  return { what, ours: milliseconds(ours), peer: 'limit', theirs: milliseconds(limit), ratio: ratio(ours, limit) };
};

const changeStep = async (product: Product, project: string, value: string): Promise<void> => {
  const answer = await fetch(`${product.base}/rs/api/v1/${project}/flows/f-1/changes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await product.token()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ commands: [{ type: 'step.update', stepId: 's7', field: 'name', value }] }),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`a change of a step answered ${answer.status}`);
};

export const flowLists = async (): Promise<Part> => {
  const product = await Product.open();
  try {
    await product.fill(async (client) => {
      await fill(client, 'small');
      await fill(client, 'large');
    });
    const rows: Row[] = [];
    for (const size of ['small', 'large'] as const) {
      const list = `/rs/api/v1/p-${size}/flows?size=40`;
      const count = sizes[size].toLocaleString('en-US');
      const token = await product.token();
      rows.push(limitRow(`${count} flows: list`, await timesOf(() => ask(product, list, token), 100), 20));
      const term = `${list}&term=${encodeURIComponent(`case ${sizes[size]}`)}`;
      rows.push(
        limitRow(`${count} flows: search, term in one`, await timesOf(() => ask(product, term, token), 50), 20),
      );
      let edits = 0;
      const edit = () => changeStep(product, `p-${size}`, `Edit ${(edits += 1)}`);
      const long = size === 'large' ? stepsOfLongFlow.toLocaleString('en-US') : '10';
      rows.push(limitRow(`flow of ${long} steps: change of one step`, await timesOf(edit, 100), 50));
    }
    return {
      title: 'Flows',
      how: 'The 95th percentile of calls, one after the other: 40 rows of the list by last update, and one changed step. Less is better.',
      rows,
    };
  } finally {
    await product.close();
  }
};
