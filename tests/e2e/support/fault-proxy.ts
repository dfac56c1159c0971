import { createServer, type AddressInfo, type Socket } from 'node:net';
import { faultLine, type FaultLine } from './fault-line.ts';

/**
 * A proxy to the server whose connections can fail, one for each name that `idIn` finds in the
 * first bytes of a socket. So several people can use one address, each with their own connection.
 */
export const startFaultProxy = async (targetPort: number, idIn: (words: string) => string = () => '') => {
  const lines = new Map<string, FaultLine>();
  const sockets = new Set<Socket>();
  const line = (name = ''): FaultLine => {
    const known = lines.get(name) ?? faultLine(targetPort);
    lines.set(name, known);
    return known;
  };

  const server = createServer((near) => {
    sockets.add(near);
    near.on('close', () => sockets.delete(near));
    near.on('error', () => near.destroy());
    near.once('data', (words: Buffer) => {
      near.pause();
      near.unshift(words);
      void line(idIn(words.toString('latin1'))).take(near);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    line,
    stop: async () => {
      for (const each of lines.values()) each.tear();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
