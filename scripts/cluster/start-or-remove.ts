interface TestServer {
  start(): Promise<void>;
  /** Ends it, and removes its files. */
  stop(): Promise<void>;
}

/** The server, started. Nothing of it is left if it does not start. */
export const startOrRemove = async <Server extends TestServer>(server: Server): Promise<Server> => {
  try {
    await server.start();
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
};
