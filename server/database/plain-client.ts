import pg from 'pg';

/** One connection without the settings and the pool of the server. */
export const plainClient = async (
  target: string | pg.ClientConfig,
  name: string,
  settings: pg.ClientConfig = {},
): Promise<pg.Client> => {
  const client = new pg.Client({
    ...(typeof target === 'string' ? { connectionString: target } : target),
    application_name: name,
    ...settings,
  });
  // A connection that breaks fails its statements; without a listener, it would also end the process at once.
  client.on('error', () => {});
  await client.connect();
  return client;
};
