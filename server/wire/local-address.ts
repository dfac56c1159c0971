import type { FastifyInstance } from 'fastify';

/** The address of this process on its own machine, whatever its public address is. */
export const localAddress = ({ server }: FastifyInstance, publicUrl: URL): string => {
  const address = server.address();
  if (typeof address !== 'object' || !address) return publicUrl.origin;
  return `http://${address.family === 'IPv6' ? '[::1]' : '127.0.0.1'}:${address.port}`;
};
