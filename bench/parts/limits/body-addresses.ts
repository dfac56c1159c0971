import { openDatabase } from '../../../server/database/database.ts';
import { routesOf, type KnownRoute } from '../../../tests/server/operation/routes-of.ts';
import { startTestServer } from '../../../tests/server/test-server.ts';
import type { Product } from '../../product/product.ts';

/** The identity server and SockJS answer behind the routes. */
const behind: readonly KnownRoute[] = [
  ...['/oidc/token', '/oidc/token/revocation', '/oidc/session/end/confirm', '/oidc/auth'],
  ...['/sockjs/000/bench/xhr_send', '/sockjs/000/bench/xhr_streaming'],
].map((path) => ({ method: 'POST', path }));

const bodies = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Every address that accepts a body, from the routes of a server on the same database. */
export const bodyAddresses = async ({ connection }: Product): Promise<readonly KnownRoute[]> => {
  const database = await openDatabase(connection, 4);
  const server = await startTestServer({ database: { ...database, target: connection } as never });
  try {
    const routes = routesOf(server.built.app).filter(({ method }) => bodies.has(method));
    return [...routes, ...behind].map(({ method, path }) => ({
      method,
      path: path.replaceAll(/:\w+/g, 'bench').replaceAll('*', 'bench'),
    }));
  } finally {
    await server.stop();
    await database.close();
  }
};
