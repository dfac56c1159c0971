import { setTimeout as pause } from 'node:timers/promises';
import { presenceDestination, type TabPresence } from '../../src/domain/presence/presence.ts';
import { createFrameReader, FrameError, writeFrame, type Frame } from './frame-reader.ts';
import { Heartbeat } from './heartbeat.ts';
import { beatOf, bearerOf, connectedFrame, messageFrame, wordOf, type Subscription } from './live-frames.ts';
import { liveLimits, type Subscriber, type LivePorts, type Message, type Transport } from './live-ports.ts';
import { projectTopic } from '../../src/domain/live/live-topics.ts';
import { standingOf } from './standing-of.ts';
import { Subscriptions } from './subscriptions.ts';

/**
 * One connection, STOMP 1.2:
 *
 *   CONNECT (bearer) ▸ CONNECTED ▸ SUBSCRIBE … ▸ MESSAGE … ▸ DISCONNECT
 *
 * A subscription joins the hub first and catches up afterwards: messages published meanwhile wait, so that the client gets
 * everything after `since` once and in order. A violation of the protocol gets one ERROR frame and ends the connection.
 */
export interface HubSide {
  join(session: LiveSession, destination: string): void;
  leave(session: LiveSession, destination: string): void;
  ended(session: LiveSession): void;
  admit(userId: string): boolean;
  /** The client reports what the user has open. */
  present(session: LiveSession, person: { id: string; name: string }, standing: TabPresence): void;
}

export class LiveSession {
  readonly #transport: Transport;
  readonly #ports: LivePorts;
  readonly #hub: HubSide;
  readonly #read = createFrameReader();
  readonly #subscriptions = new Subscriptions();
  #subscriber: Subscriber | null = null;
  #name: string | null = null;
  #isConnecting = false;
  #isOver = false;
  #heardAt: number;
  readonly #connectTimer: NodeJS.Timeout;
  #heartbeat: Heartbeat | null = null;
  #queue: Promise<void> = Promise.resolve();

  constructor(transport: Transport, ports: LivePorts, hub: HubSide) {
    this.#transport = transport;
    this.#ports = ports;
    this.#hub = hub;
    this.#heardAt = ports.now();
    this.#connectTimer = setTimeout(() => this.#subscriber ?? this.fail('CONNECT expected'), liveLimits.connectWait);
  }

  get subscriber() {
    return this.#subscriber;
  }

  receive(text: string): void {
    if (this.#isOver) return;
    this.#heardAt = this.#ports.now();
    try {
      for (const frame of this.#read(text)) {
        // Frames are answered in the order of arrival, even if some take time.
        this.#queue = this.#queue
          .then(() => (this.#isOver ? undefined : this.#take(frame)))
          .catch(() => this.fail('the server could not answer'));
      }
    } catch (error) {
      this.fail(error instanceof FrameError ? error.message : 'not a frame');
    }
  }

  /** Delivers a published message to the subscribers of the destination. */
  deliver(destination: string, message: Message): void {
    for (const subscription of this.#subscriptions.all()) {
      if (subscription.destination !== destination) continue;
      if (!subscription.held) this.#tell(subscription, message);
      else if (subscription.held.push(message) > liveLimits.heldMost) this.#tooSlow(subscription);
    }
  }

  /**
   * Checks again whether the user is signed in and has access, to all destinations or one; subscriptions without access
   * end with a message. Everything is read at once, with one statement.
   */
  async recheck(only?: string): Promise<void> {
    const subscriber = this.#subscriber;
    if (!subscriber || this.#isOver) return;
    if (subscriber.expiresAt <= this.#ports.now()) return this.fail('signedOut');
    const concerned = this.#subscriptions.all().filter(({ destination }) => only === undefined || destination === only);
    const [isSignedIn, mayHear] = await Promise.all([
      only !== undefined || this.#ports.isSignedIn(subscriber),
      Promise.all(concerned.map(({ destination }) => this.#ports.mayHear(subscriber, destination))),
    ]);
    if (!isSignedIn) return this.fail('signedOut');
    for (const [at, subscription] of concerned.entries()) {
      if (mayHear[at] || !this.#subscriptions.has(subscription.id)) continue;
      this.#tell(subscription, wordOf('accessEnded', subscription.destination));
      this.#unsubscribe(subscription.id);
      this.#subscriptions.rememberEnded(subscription.id);
    }
  }

  fail(message: string, receipt?: string): void {
    if (this.#isOver) return;
    this.#transport.send(writeFrame('ERROR', { message, ...(receipt === undefined ? {} : { 'receipt-id': receipt }) }));
    this.end();
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#connectTimer);
    for (const { id } of this.#subscriptions.all()) this.#unsubscribe(id);
    this.#hub.ended(this);
    this.#transport.close();
  }

  #tell(subscription: Subscription, message: Message): void {
    const { position } = message;
    if (this.#isOver || (position !== null && position <= subscription.last)) return;
    if (this.#transport.waiting() > liveLimits.waitingBytes) return this.#tooSlow(subscription);
    if (position !== null) subscription.last = position;
    this.#transport.send(messageFrame(subscription, message, this.#ports.now()));
  }

  #tooSlow({ last }: Subscription): void {
    this.fail(`too slow: come back from position ${last}`);
  }

  async #take(frame: Frame): Promise<void> {
    const receipt = frame.headers.get('receipt');
    if (frame.command === 'CONNECT' || frame.command === 'STOMP') return this.#connect(frame);
    if (!this.#subscriber) return this.fail('CONNECT expected');
    switch (frame.command) {
      case 'SUBSCRIBE':
        if (!(await this.#subscribe(frame))) return this.fail('forbidden', receipt);
        break;
      case 'UNSUBSCRIBE':
        if (!this.#subscriptions.isKnown(frame.headers.get('id') ?? ''))
          return this.fail('no such subscription', receipt);
        this.#unsubscribe(frame.headers.get('id') ?? '');
        break;
      case 'SEND':
        if (!(await this.#hear(frame))) return this.fail('nobody may send here', receipt);
        break;
      case 'DISCONNECT':
        this.#answer(receipt);
        return this.end();
      default:
        return this.fail(`${frame.command.slice(0, 40)} is not understood`, receipt);
    }
    this.#answer(receipt);
  }

  #answer(receipt: string | undefined): void {
    if (receipt !== undefined && !this.#isOver) this.#transport.send(writeFrame('RECEIPT', { 'receipt-id': receipt }));
  }

  async #connect({ headers }: Frame): Promise<void> {
    if (this.#isConnecting) return this.fail('connected already');
    this.#isConnecting = true;
    if (!(headers.get('accept-version') ?? '').split(',').includes('1.2')) return this.fail('version 1.2 is needed');
    const beat = beatOf(headers);
    if (!beat) return this.fail('a heart-beat that cannot be');
    const subscriber = await this.#ports.authenticate(bearerOf(headers)).catch(() => null);
    if (!subscriber) return this.fail('signedOut');
    if (this.#isOver) return;
    if (!this.#hub.admit(subscriber.userId)) return this.fail('too many connections');
    this.#subscriber = subscriber;
    this.#transport.authenticated();
    this.#heartbeat = new Heartbeat(beat);
    this.#transport.send(connectedFrame());
  }

  /** An interval of the timer of all connections has passed. */
  tick(): void {
    const heartbeat = this.#heartbeat;
    if (this.#isOver || !heartbeat) return;
    if (heartbeat.isBroken(this.#ports.now() - this.#heardAt)) return this.end();
    const { sends, rechecks } = heartbeat.tick();
    if (sends) this.#transport.send('\n');
    if (rechecks) this.recheck().catch(() => this.fail('the server could not answer'));
  }

  async #subscribe({ headers }: Frame): Promise<boolean> {
    const [id, destination, since] = [headers.get('id'), headers.get('destination'), headers.get('since')];
    const subscriber = this.#subscriber;
    if (!id || !destination || !subscriber || this.#subscriptions.has(id)) return false;
    if (this.#subscriptions.size >= liveLimits.subscriptions || (since !== undefined && !/^\d{1,15}$/.test(since)))
      return false;
    if (!(await this.#ports.mayHear(subscriber, destination)) || this.#isOver) return false;
    const subscription: Subscription = {
      id,
      destination,
      last: since === undefined ? -1 : Number(since),
      held: since === undefined ? null : [],
    };
    this.#subscriptions.add(subscription);
    this.#hub.join(this, destination);
    if (since !== undefined) await this.#catchUp(subscription, Number(since));
    return true;
  }

  async #catchUp(subscription: Subscription, since: number): Promise<void> {
    const missed = await this.#ports.missedSince(subscription.destination, since);
    if ('tooFar' in missed) {
      this.#tell(subscription, wordOf('readAgain', subscription.destination, missed.tooFar));
    } else {
      for (const message of missed) await this.#tellInTime(subscription, message);
    }
    // Messages that arrive meanwhile wait behind these.
    for (const message of subscription.held ?? []) await this.#tellInTime(subscription, message);
    subscription.held = null;
  }

  /** Sends missed messages as fast as they are read; only a client that does not read at all is too slow. */
  async #tellInTime(subscription: Subscription, message: Message): Promise<void> {
    const end = performance.now() + liveLimits.silence;
    while (!this.#isOver && this.#transport.waiting() > liveLimits.waitingBytes / 2 && performance.now() < end)
      await pause(10);
    this.#tell(subscription, message);
  }

  #unsubscribe(id: string): void {
    const { destination } = this.#subscriptions.remove(id) ?? {};
    if (destination && !this.#subscriptions.hears(destination)) this.#hub.leave(this, destination);
  }

  /** What a client may send: a new token of the same user, and what the user has open. */
  #hear(frame: Frame): Promise<boolean> {
    return frame.headers.get('destination') === presenceDestination ? this.#stand(frame) : this.#renew(frame);
  }

  /** Only subscribers of the project are visible: access is checked at the subscription and repeatedly afterwards. */
  async #stand({ body }: Frame): Promise<boolean> {
    const standing = standingOf(body);
    const subscriber = this.#subscriber;
    if (!standing || !subscriber) return false;
    this.#name ??= await this.#ports.nameOf(subscriber.userId);
    const isSubscribed = this.#subscriptions.hears(projectTopic(standing.project));
    if (isSubscribed && !this.#isOver) this.#hub.present(this, { id: subscriber.userId, name: this.#name }, standing);
    return true;
  }

  async #renew({ headers, body }: Frame): Promise<boolean> {
    if (headers.get('destination') !== '/app/token') return false;
    const subscriber = await this.#ports.authenticate(body).catch(() => null);
    if (!subscriber || subscriber.userId !== this.#subscriber?.userId) return false;
    this.#subscriber = subscriber;
    return true;
  }
}
