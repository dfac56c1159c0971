import { Observable } from 'rxjs';

/** What the tabs of one browser tell each other; whoever tells does not hear itself. */
export interface TabChannel<Word> {
  tell(word: Word): void;
  readonly news: Observable<Word>;
  close(): void;
}

export const createTabChannel = <Word>(name: string): TabChannel<Word> => {
  const channel = new BroadcastChannel(name);
  return {
    tell: (word) => channel.postMessage(word),
    news: new Observable((subscriber) => {
      const hear = ({ data }: MessageEvent<Word>) => subscriber.next(data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    }),
    close: () => channel.close(),
  };
};
