import { Observable } from 'rxjs';

/** Messages between the tabs of one browser; the sender does not receive its own. */
export interface TabChannel<Message> {
  send(message: Message): void;
  readonly news: Observable<Message>;
  close(): void;
}

export const createTabChannel = <Message>(name: string): TabChannel<Message> => {
  const channel = new BroadcastChannel(name);
  return {
    send: (message) => channel.postMessage(message),
    news: new Observable((subscriber) => {
      const hear = ({ data }: MessageEvent<Message>) => subscriber.next(data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    }),
    close: () => channel.close(),
  };
};
