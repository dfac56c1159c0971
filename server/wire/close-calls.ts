import type { FastifyInstance } from 'fastify';
import { serverLimits } from '../limits.ts';

/** Running calls finish; a connection that is idle after its call, or that never finishes, does not hold the stop up. */
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
