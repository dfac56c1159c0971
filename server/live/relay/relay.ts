/**
 * Carries short texts between the server processes of one installation: every process receives what any of them sends,
 * its own texts included, in the order of each sender. Nothing is stored: texts that are sent while the connection is down
 * are lost, and `onUp` says when it is up again.
 */
export interface Relay {
  send(text: string): void;
  isUp(): boolean;
  close(): Promise<void>;
}

export interface RelayListener {
  onText(text: string): void;
  /** A connection has been established, for the first time or again. */
  onUp(): void;
}

export type OpenRelay = (listener: RelayListener) => Relay;

export const relayLimits = {
  /** Between two heartbeats of a process. */
  heartbeat: 5_000,
  /** A process that has been silent for longer is gone. A connection that does not return our own heartbeat is broken. */
  silence: 16_000,
  /** Between two comparisons of the positions of projects with subscribers with the log. */
  look: 1_000,
  /** Before the next attempt to connect; doubled with each failure up to the longest. */
  retry: 250,
  retryLongest: 5_000,
  /** How long a broker may take to confirm the end of the connection. */
  disconnectPatience: 1_000,
  /** What may wait to be sent. More than that is dropped: subscribers catch up. */
  waitingCharacters: 8_388_608,
  /** PostgreSQL accepts 8,000 bytes in one notification. */
  partCharacters: 7_800,
  /** Of one text. */
  parts: 300,
} as const;
