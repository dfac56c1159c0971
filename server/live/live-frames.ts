import { writeFrame, type Frame } from './frame-reader.ts';
import { liveLimits, type Message } from './live-ports.ts';

/** The meaning of a session's frames, in the headers of STOMP 1.2. */
export interface Subscription {
  readonly id: string;
  readonly destination: string;
  /** The newest position that was sent. */
  last: number;
  /** Messages that arrived during the catch-up; null afterwards. */
  held: Message[] | null;
}

export const bearerOf = (headers: Frame['headers']): string | undefined =>
  /^Bearer (.+)$/i.exec(headers.get('Authorization') ?? headers.get('authorization') ?? '')?.[1];

/** The heartbeat that the client offers and wants, in milliseconds; null unless it is two numbers. */
export const beatOf = (headers: Frame['headers']): readonly [number, number] | null => {
  const [, send, want] = /^(\d{1,9}),(\d{1,9})$/.exec(headers.get('heart-beat') ?? '0,0') ?? [];
  return send && want ? [Number(send), Number(want)] : null;
};

export const connectedFrame = (): string =>
  writeFrame('CONNECTED', { version: '1.2', 'heart-beat': `${liveLimits.beat},${liveLimits.beat}`, server: 'assay' });

export const messageFrame = ({ id, destination }: Subscription, { position, body }: Message, now: number): string =>
  writeFrame(
    'MESSAGE',
    {
      subscription: id,
      'message-id': `${id}-${position ?? 'x'}-${now}`,
      destination,
      'content-type': 'application/json',
      ...(position === null ? {} : { position: String(position) }),
    },
    body,
  );

/** A message about the channel itself; `position`: later events are news. */
export const wordOf = (
  action: 'readAgain' | 'accessEnded',
  destination: string,
  position: number | null = null,
): Message => ({
  position,
  body: JSON.stringify({ action, data: { destination } }),
});
