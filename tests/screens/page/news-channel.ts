import { Observable, Subject } from 'rxjs';
import type { Socket } from '../../../src/app/realtime/tab-live.ts';
import type { SocketNews } from '../../../src/services/live/live-socket.ts';

/** The live connection of a screen: open at once, and it delivers what a test tells. */
export interface NewsChannel {
  readonly socket: Socket;
  tell(destination: string, position: number | null, body: object): void;
  /** Whether the screen is connected: what is told before that is lost. */
  isOpen(): boolean;
}

export const createNewsChannel = (): NewsChannel => {
  const news = new Subject<SocketNews>();
  return {
    socket: () =>
      new Observable((subscriber) => {
        const listening = news.subscribe(subscriber);
        subscriber.next({ kind: 'opened' });
        return listening;
      }),
    tell: (destination, position, body) =>
      news.next({ kind: 'message', destination, position, body: JSON.stringify(body) }),
    isOpen: () => news.observed,
  };
};
