import type pg from 'pg';
import { ask } from '../../load/ask.ts';
import { timesOf } from '../../load/time-calls.ts';
import { Product } from '../../product/product.ts';
import { milliseconds, quantile, ratio } from '../../report/numbers.ts';
import type { Part, Row } from '../../report/row.ts';

/** A page of the coverage of a project with many requirements and flows, against its limit. */
const count = 20_000;
const limit = 50;
const project = 'p-coverage';

const fill = async (client: pg.Client): Promise<void> => {
  await client.query(
    `insert into projects (id, account_id, code, name, created_by, modified_by)
     values ($1, 'acc-sample', 'COVERAGE', $1, 'u-owner', 'u-owner')`,
    [project],
  );
  await client.query(`insert into project_members values ($1, 'u-owner', 'OWNER')`, [project]);
  await client.query(
    `insert into items (project_id, type, id, name) select $1, 'FLOW', 'f' || n, 'Flow ' || n from generate_series(1, $2::int) n`,
    [project, count],
  );
  await client.query(
    `insert into requirements (project_id, id, name, "itemId", "itemURL", "entityType", "entityId", folded, created_by,
       created_date, revision)
     select $1, 'r' || n, 'Requirement ' || n, 'REQ-' || n, 'https://tracker.example/' || n, 'FLOW', 'f' || n, 'req-' || n,
       'u-owner', now(), 1 from generate_series(1, $2::int) n`,
    [project, count],
  );
  await client.query(
    `insert into requirement_states (project_id, folded, "itemId", name, "itemURL", links, state)
     select project_id, folded, "itemId", name, "itemURL", 1, 'NOT_RUN' from requirements where project_id = $1`,
    [project],
  );
  await client.query('vacuum analyze projects, items, requirements, requirement_states');
};

export const coverage = async (): Promise<Part> => {
  const product = await Product.open();
  try {
    await product.fill(fill);
    const cases = {
      'first page by requirement': 'by=item',
      'last page by requirement': `by=item&page=${count / 50 - 1}`,
      'search by requirement': 'by=item&term=777',
      'first page by flow': 'by=flow',
    } as const;
    const rows: Row[] = [];
    for (const [what, query] of Object.entries(cases)) {
      const token = await product.token();
      const call = () => ask(product, `/aa/api/v1/coverage/${project}?${query}`, token);
      const ours = quantile(await timesOf(call, 60), 0.95);
      rows.push({
        what,
        ours: milliseconds(ours),
        peer: 'limit',
        theirs: milliseconds(limit),
        ratio: ratio(ours, limit),
      });
    }
    return {
      title: 'Coverage',
      how: 'The 95th percentile of calls, one after the other, in a project with 20,000 requirements and flows. Less is better.',
      rows,
    };
  } finally {
    await product.close();
  }
};
