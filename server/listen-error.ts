import type { Config } from './config.ts';
import { StartError } from './database/cluster/start-error.ts';

/** One sentence about why the server cannot listen on its address. */
export const listenError = (error: unknown, { host, port }: Config): StartError => {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} on ${host} is already in use. Stop the other program, or set PORT.`);
  if (code === 'EACCES')
    return new StartError(`You do not have permission to use port ${port}. Set PORT to a port above 1023.`);
  return new StartError(`The server cannot listen on ${host}:${port}: ${message}`);
};
