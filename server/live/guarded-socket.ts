import type { Duplex } from 'node:stream';
import { serverLimits } from '../limits.ts';

/**
 * The socket of a WebSocket. The driver limits the length of a message, but not other traffic: fragments without
 * content, pings, and data sent while the socket closes. Therefore the bytes from one complete message to the next are
 * counted, and a socket that sends too many is cut.
 */
export class GuardedSocket {
  readonly #socket: Duplex;
  readonly #leaveAnonymous: () => void;
  #isAuthenticated = false;
  #unfinished = 0;

  constructor(socket: Duplex, leaveAnonymous: () => void) {
    this.#socket = socket;
    this.#leaveAnonymous = leaveAnonymous;
    socket.on('close', leaveAnonymous);
    socket.on('data', (bytes: Buffer) => {
      this.#unfinished += bytes.length;
      if (this.#unfinished > serverLimits.liveUnfinishedBytes) socket.destroy();
    });
  }

  messageArrived(): void {
    this.#unfinished = 0;
  }

  authenticated(): void {
    this.#isAuthenticated = true;
    this.#leaveAnonymous();
  }

  /** Authenticated clients may take the time of the closing handshake; others are cut. */
  closing(): void {
    if (!this.#isAuthenticated) setTimeout(() => this.#socket.destroy(), serverLimits.liveAnonymousClose).unref();
  }
}
