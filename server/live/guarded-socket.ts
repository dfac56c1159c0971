import type { Duplex } from 'node:stream';
import { serverLimits } from '../limits.ts';

/**
 * The socket of a WebSocket. The driver limits the length of a message, not what comes beside messages: fragments
 * without content, pings, and whatever is sent while the socket closes. So what a socket sends is counted from one whole
 * message to the next, and the socket is cut when that is too much.
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

  /** Who is known may take the time of the closing handshake; nobody else holds a socket by not answering. */
  closing(): void {
    if (!this.#isAuthenticated) setTimeout(() => this.#socket.destroy(), serverLimits.liveAnonymousClose).unref();
  }
}
