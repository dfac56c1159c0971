/** Limits of waiting for the database, in milliseconds or numbers (decision 0230). */
export const databaseLimits = {
  /** A connection that owes an answer and has sent nothing for so long is examined. */
  silence: 5_000,
  /** How often the connections that owe an answer are looked at. */
  look: 1_000,
  /** How long the connection that asks what the database is doing may take to open, and to answer. */
  probe: 3_000,
  /** An answer may still be on its way when the database says that it has finished. */
  arrival: 1_000,
  /** In seconds: how long a connection is idle before the database asks whether its client is still there, and asks again. */
  keepalive: 15,
  /** Connections of the pool that one account leaves to others. */
  connectionsForOthers: 2,
  /** The part of the pool that one account has while others are at work: it delays each of their statements by so many of its own. */
  shareBeside: 3 / 10,
  /** Callers that wait for a connection of the pool. */
  callersWaiting: 2_000,
  /** Commands that wait for a shared transaction. */
  commandsWaiting: 2_000,
  /** How long /readyz waits for the database: not longer than the check of a load balancer. */
  readyWait: 2_000,
} as const;
