import { Observable } from 'rxjs';

/** What the tabs of one browser tell each other: they share one session cookie, so they share its end. */
export type TabNews = { readonly kind: 'opened'; readonly userId: string } | { readonly kind: 'left' };

export const createTabChannel = (name: string) => {
  const channel = new BroadcastChannel(name);
  return {
    tell: (news: TabNews) => channel.postMessage(news),
    news: new Observable<TabNews>((subscriber) => {
      const hear = ({ data }: MessageEvent<TabNews>) => subscriber.next(data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    }),
  };
};
export type TabChannel = ReturnType<typeof createTabChannel>;
