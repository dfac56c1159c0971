import pg from 'pg';
import { ask } from '../load/ask.ts';
import { medianTime } from '../load/time-calls.ts';
import { Product } from '../product/product.ts';
import { milliseconds, ratio } from '../report/numbers.ts';
import type { Part, Row } from '../report/row.ts';

/** A member of a thousand projects: the cost of reading their permissions, and of showing them. */
const count = 1_000;

const fill = `
  with made as (
    insert into projects (id, account_id, code, name, description, created_by, modified_by)
    select 'p-many-' || n, 'acc-sample', 'M' || n, 'Project ' || n, 'One of many', 'u-owner', 'u-owner'
    from generate_series(1, $1::int) n returning id)
  insert into project_members select made.id, member.id, member.role from made
    cross join (values ('u-owner', 'OWNER'), ('u-contributor', 'CONTRIBUTOR'), ('u-viewer', 'VIEWER')) member (id, role)`;

const mine = `from projects p join project_members m on m.project_id = p.id and m.user_id = 'u-owner'
  where p.account_id = 'acc-sample' and p.deleted_date is null`;

const cases = [
  {
    what: 'The list of projects',
    path: '/aa/api/v1/project',
    statement: `select p.*, (select jsonb_agg(jsonb_build_object('user', a.user_id, 'role', a.role))
      from project_members a where a.project_id = p.id) ${mine} order by p.name`,
  },
  {
    what: 'What may be heard: the rights in every project',
    path: '/rs/api/v1/channels',
    statement: `select p.id, p.position, m.role ${mine}`,
  },
  {
    what: 'Finding something in all of them',
    path: '/aa/api/v1/items?term=basket',
    statement: `select i.* from items i where not i.deleted and i.search like '%basket%'
      and i.project_id in (select p.id ${mine}) limit 20`,
  },
  {
    what: 'Notifications of all of them',
    path: '/aa/api/v1/notifications?size=100',
    statement: `select n.* from notifications n where n.user_id = 'u-owner' and n.cleared_date is null
      and n.project_id in (select p.id ${mine}) order by n.notification_date desc limit 100`,
  },
];

const rowOf = async (product: Product, client: pg.Client, one: (typeof cases)[number]): Promise<Row> => {
  const token = await product.token();
  const ours = await medianTime(() => ask(product, one.path, token));
  const theirs = await medianTime(async () => void (await client.query(one.statement)));
  return {
    what: one.what,
    ours: milliseconds(ours),
    peer: 'bare SQL',
    theirs: milliseconds(theirs),
    ratio: ratio(ours, theirs),
  };
};

export const projects = async (): Promise<Part> => {
  const product = await Product.open();
  const client = new pg.Client(product.connection);
  try {
    await product.fill(async (filler) => {
      await filler.query(fill, [count]);
      await filler.query('vacuum analyze projects, project_members');
    });
    await client.connect();
    const rows: Row[] = [];
    for (const one of cases) rows.push(await rowOf(product, client, one));
    return {
      title: `A person in ${count.toLocaleString('en-US')} projects`,
      how:
        'The median of up to 15 calls, one after the other, by the owner of all projects, each with three members. ' +
        'Peer: the same rows as one bare statement on one connection, without permission checks. Less is better.',
      rows,
    };
  } finally {
    await client.end();
    await product.close();
  }
};
