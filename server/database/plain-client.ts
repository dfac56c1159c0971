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
  await client.connect();
  return client;
};
