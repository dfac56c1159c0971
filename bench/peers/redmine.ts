import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../tests/server/free-port.ts';
import { answers } from '../product/child.ts';
import { ending } from '../product/endings.ts';

const folder = '/usr/share/redmine';
const database = 'redmine';
const patience = 60_000;

/** For the calls of its administrator. */
export const redmineKey = '0123456789abcdef0123456789abcdef01234567';

export const isRedmineHere = (): boolean =>
  [`${folder}/config.ru`, '/etc/redmine/default/database.yml', '/usr/bin/puma'].every((file) => existsSync(file));

export interface Redmine {
  readonly base: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** The ids of its issues are 1 to `count`. */
const filled = (count: number) => [
  `insert into settings (name, value, updated_on) values ('rest_api_enabled', '1', now()), ('default_language', 'en', now())`,
  `update users set must_change_passwd = false, admin = true where login = 'admin'`,
  `insert into tokens (user_id, action, value, created_on, updated_on)
    select id, 'api', '${redmineKey}', now(), now() from users where login = 'admin'`,
  `insert into projects (id, name, identifier, status, is_public, lft, rgt, created_on, updated_on)
    values (1, 'Ten', 'ten', 1, true, 1, 2, now(), now())`,
  `insert into enabled_modules (project_id, name) values (1, 'issue_tracking')`,
  `insert into projects_trackers (project_id, tracker_id) select 1, id from trackers`,
  `insert into issues (id, tracker_id, project_id, subject, description, status_id, priority_id, author_id, root_id, lft, rgt,
      created_on, updated_on)
    select n, (select min(id) from trackers), 1, 'TEN-' || n || ' Checkout shows nothing in case ' || n,
      E'Seen while testing.\\n\\n# Open the page\\n# Do what the title says', (select min(id) from issue_statuses),
      (select min(id) from enumerations where type = 'IssuePriority'), (select id from users where login = 'admin'), n, 1, 2,
      now() - n * interval '1 minute', now() - n * interval '1 minute' from generate_series(1, ${count}) n`,
  `select setval('issues_id_seq', ${count}), setval('projects_id_seq', 1)`,
  'vacuum analyze',
];

/** Runs statements one after the other. */
const runIn = async (connection: pg.ClientConfig, statements: readonly string[]): Promise<void> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

const environment = ({ host, port, user }: pg.ClientConfig): NodeJS.ProcessEnv => ({
  ...process.env,
  RAILS_ENV: 'production',
  REDMINE_LANG: 'en',
  REDMINE_DATABASE: database,
  REDMINE_HOST: String(host),
  REDMINE_PORT: String(port),
  REDMINE_USER: String(user),
});

const prepare = async (connection: pg.ClientConfig, env: NodeJS.ProcessEnv, count: number): Promise<void> => {
  await runIn(connection, [`create database ${database}`]);
  for (const task of ['db:migrate', 'redmine:load_default_data']) {
    const done = spawnSync('rake', [task], { cwd: folder, env, encoding: 'utf8' });
    if (done.status !== 0) throw new Error(`rake ${task} failed:\n${done.stderr.slice(-2_000)}`);
  }
  await runIn({ ...connection, database }, filled(count));
};

/** The Redmine of the Debian package, on the PostgreSQL of the product, with a project of so many issues. */
export const startRedmine = async (connection: pg.ClientConfig, count: number): Promise<Redmine> => {
  const env = environment(connection);
  await prepare(connection, env, count);
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const args = ['-e', 'production', '-w', '2', '-t', '4:4', '-b', `tcp://127.0.0.1:${port}`, 'config.ru'];
  const child = spawn('puma', args, { cwd: folder, env, stdio: 'ignore' });
  const stop = ending(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  const end = performance.now() + patience;
  while (!(await answers(`${base}/projects/ten/issues`))) {
    if (child.exitCode !== null || performance.now() > end) throw new Error('Redmine did not start');
    await pause(100);
  }
  return { base, pid: child.pid ?? 0, stop };
};
