/** What the live end needs from the rest of the server, so that it can be tried alone. */
export interface Subscriber {
  readonly userId: string;
  readonly sessionId?: string | null;
  /** Milliseconds since 1970: when the token ends. */
  readonly expiresAt: number;
}

export interface Message {
  readonly position: number | null;
  readonly body: string;
}

export interface LivePorts {
  /** Rejects when the token is not good. */
  authenticate(token: string | undefined): Promise<Subscriber>;
  /** Whether the session that the token names is still there, and its person. */
  isSignedIn(subscriber: Subscriber): Promise<boolean>;
  mayHear(subscriber: Subscriber, destination: string): Promise<boolean>;
  /** What was published on a destination after a position, in order, or how far it is by now: too much to tell. */
  missedSince(destination: string, position: number): Promise<readonly Message[] | { readonly tooFar: number }>;
  now(): number;
  /** What a person is called by the others. */
  nameOf(userId: string): Promise<string>;
}

/** Any way of sending text to the other end and of hearing how much still waits to be sent. */
export interface Transport {
  send(text: string): void;
  /** Bytes that were given to `send` and are not gone yet. */
  waiting(): number;
  /** The other end has proved who it is. */
  authenticated(): void;
  close(): void;
}

export const liveLimits = {
  beat: 10_000,
  /** A silent other end is given up after this. */
  silence: 20_000,
  connectWait: 10_000,
  recheck: 30_000,
  waitingBytes: 1_048_576,
  /** Messages that wait for one subscription while it is caught up. */
  heldMost: 5_000,
  subscriptions: 1_000,
  /** Tabs that one connection speaks for. */
  tabs: 64,
} as const;
