import { openDatabase } from '../../../../server/database/database.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import type { Workspace } from '../../workspace.ts';

type Client = { query(...args: unknown[]): unknown };

/** A pool of its own whose statements are changed on their way to the database. */
export const databaseWithChanged = async (space: Workspace, change: (statement: string) => string) => {
  const own = await openDatabase(space.database.target);
  // The connection that was opened first is not changed: it is replaced.
  await own.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
  own.pool.on('connect', (client) => {
    const { query } = client as unknown as Client;
    (client as unknown as Client).query = function changed(this: Client, text: unknown, ...rest: unknown[]) {
      return query.call(this, typeof text === 'string' ? change(text) : text, ...rest);
    };
  });
  return own;
};

/** A server whose statements are changed, to show what a part of them is for. */
export const serverWithChanged = async (
  space: Workspace,
  change: (statement: string) => string,
): Promise<TestServer & { close(): Promise<void> }> => {
  const own = await databaseWithChanged(space, change);
  await space.server.stop();
  const { base } = space.server;
  const server = await startTestServer({
    database: { ...own, target: space.database.target },
    env: { PUBLIC_URL: base },
    port: Number(new URL(base).port),
  });
  const close = async () => {
    await server.stop();
    await own.close();
  };
  return { ...server, close };
};
