import type { FastifyInstance } from 'fastify';
import { serverLimits } from '../limits.ts';

/** Lets running calls finish; idle connections and calls that never finish do not delay the stop. */
export const closeCalls = async (app: FastifyInstance, cutSockets: () => void) => {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const tooLong = setTimeout(() => {
    app.server.closeAllConnections();
    cutSockets();
  }, serverLimits.callGrace);
  await app.close().finally(() => {
    clearInterval(idle);
    clearTimeout(tooLong);
  });
};
