import pg from 'pg';
import { CookieClient } from '../../tests/server/cookie-client.ts';
import { hashPassword } from '../../server/identity/passwords.ts';
import { ask } from '../load/ask.ts';
import { medianTime } from '../load/time-calls.ts';
import { Product } from '../product/product.ts';
import { milliseconds, ratio } from '../report/numbers.ts';
import type { Part, Row } from '../report/row.ts';

/** Signing in, and the administration of an account with a hundred thousand people. */
const many = 100_000;
const warmUp = 150;

const fill = `
  insert into users (id, account_id, email, full_name, role, job_role, phone_number)
  select 'u-many-' || n, 'acc-sample', 'person' || n || '@many.example', 'Person ' || md5(n::text), 'END_USER', 'Tester', ''
  from generate_series(1, $1::int) n`;

const rows = `select u.*, (select row_to_json(l) from licences l where l.user_id = u.id order by end_date desc limit 1)
  from users u where u.account_id = 'acc-sample' and u.deleted_date is null`;
const words = `lower(u.full_name || ' ' || u.email || ' ' || u.job_role)`;

const cases = [
  { what: 'The first page', path: 'page=0', statement: `${rows} order by lower(u.full_name), u.id limit 25` },
  {
    what: 'The last page',
    path: `page=${many / 25 - 1}`,
    statement: `${rows} order by lower(u.full_name), u.id limit 25 offset ${many - 25}`,
  },
  {
    what: 'Found by a word',
    path: 'page=0&term=person4711',
    statement: `${rows} and ${words} like '%person4711%' order by lower(u.full_name), u.id limit 25`,
  },
];

const tokenOf = async (product: Product, person: string): Promise<string> => {
  const visitor = new CookieClient(product.base);
  await visitor.signIn(`${person}@assay.example`, `${person}-sample-1`);
  return visitor.token();
};

const signIns = async (product: Product): Promise<Row> => {
  const ours = await medianTime(() => tokenOf(product, 'viewer'));
  const theirs = await medianTime(() => hashPassword('viewer-sample-1'));
  return {
    what: 'Sign-in: form, password, code, session, token',
    ours: milliseconds(ours),
    peer: 'one hash of a password',
    theirs: milliseconds(theirs),
    ratio: ratio(ours, theirs),
  };
};

const usersOf = async (product: Product, client: pg.Client): Promise<Row[]> => {
  const token = await tokenOf(product, 'admin');
  const measured: Row[] = [];
  for (const { what, path, statement } of cases) {
    const call = () => ask(product, `/aa/api/v1/users?size=25&${path}`, token);
    const bare = async () => void (await client.query(statement));
    // A server that has just started compiles its code with the first calls.
    for (const one of [call, bare]) await medianTime(one, warmUp, 5_000);
    const [ours, theirs] = [await medianTime(call), await medianTime(bare)];
    const numbers = { ours: milliseconds(ours), theirs: milliseconds(theirs), ratio: ratio(ours, theirs) };
    measured.push({ what: `${many.toLocaleString('en-US')} users: ${what}`, peer: 'bare SQL', ...numbers });
  }
  return measured;
};

export const people = async (): Promise<Part> => {
  const product = await Product.open();
  const client = new pg.Client(product.connection);
  try {
    await product.fill(async (filler) => {
      await filler.query(fill, [many]);
      await filler.query('vacuum analyze users');
    });
    await client.connect();
    return {
      title: 'People',
      how:
        'The median of up to 15, one after the other; for the list of users after ' +
        `up to ${warmUp} calls and as many statements. ` +
        'A sign-in is the complete flow of a browser, compared with the ' +
        'one password hash in it, which is slow on purpose. The list of users is the response for an administrator, ' +
        'including the total number of matches; its peer is the rows of the page as one bare statement, without that ' +
        'number. Less is better.',
      rows: [await signIns(product), ...(await usersOf(product, client))],
    };
  } finally {
    await client.end();
    await product.close();
  }
};
