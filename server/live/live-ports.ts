/** What the live endpoint needs from the rest of the server, so that it can be tested alone. */
export interface Subscriber {
  readonly userId: string;
  readonly sessionId?: string | null;
  /** When the token expires, in milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface Message {
  readonly position: number | null;
  readonly body: string;
}

/** Messages in order, or the current position if there are too many. */
export type Missed = readonly Message[] | { readonly tooFar: number };

export interface LivePorts {
  /** Rejects an invalid token. */
  authenticate(token: string | undefined): Promise<Subscriber>;
  /** Whether the session of the token and its user still exist. */
  isSignedIn(subscriber: Subscriber): Promise<boolean>;
  mayHear(subscriber: Subscriber, destination: string): Promise<boolean>;
  /** Messages of a destination after a position. */
  missedSince(destination: string, position: number): Promise<Missed>;
  now(): number;
  /** The name of a user for others. */
  nameOf(userId: string): Promise<string>;
}

/** Any connection that sends text and reports how much is still waiting. */
export interface Transport {
  send(text: string): void;
  /** Bytes that were passed to `send` and are still waiting. */
  waiting(): number;
  /** The client is authenticated. */
  authenticated(): void;
  close(): void;
}

export const liveLimits = {
  beat: 10_000,
  /** A client that is silent for longer is disconnected. */
  silence: 20_000,
  connectWait: 10_000,
  recheck: 30_000,
  /** One timer for all connections looks what is due. */
  look: 1_000,
  waitingBytes: 1_048_576,
  /** Messages that may wait for one subscription during its catch-up. */
  heldMost: 5_000,
  subscriptions: 1_000,
  /** Connections of one person. */
  connections: 200,
  /** Tabs behind one connection. */
  tabs: 64,
} as const;
