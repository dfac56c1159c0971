import { pageLocks, type PageLocks } from '../../services/tabs/page-locks.ts';

/** How a page begins and ends, as the browser tells it. */
export interface PageLife {
  readonly locks: PageLocks;
  /** Answers in the same turn, and outlives the page. Throws where it is forbidden. */
  storage(): Storage;
  /** Each key that another page has written there; returns how to stop hearing. */
  onStored(listener: (key: string) => void): () => void;
  /** The page is hidden, and may never be seen again; returns how to stop hearing. */
  onHidden(listener: () => void): () => void;
  /** The page is left: whoever is in a field leaves it, and what is to be done is done at once. */
  onLeft(listener: () => void): () => void;
  /** Whoever leaves is asked whether to stay, as long as this is so. */
  askBeforeLeaving(isUnsaved: () => boolean): () => void;
}

const listen = <Name extends keyof WindowEventMap>(name: Name, hear: (event: WindowEventMap[Name]) => void) => {
  addEventListener(name, hear);
  return () => removeEventListener(name, hear);
};

/** What a field tells when it is left, it tells now: a number is taken over from what was typed. */
const leaveField = () => document.activeElement instanceof HTMLElement && document.activeElement.blur();

export const browserPage: PageLife = {
  locks: pageLocks(navigator.locks),
  storage: () => localStorage,
  onStored: (listener) =>
    listen('storage', ({ key, newValue }) => {
      if (key !== null && newValue !== null) listener(key);
    }),
  onHidden(listener) {
    const hear = () => document.visibilityState === 'hidden' && listener();
    document.addEventListener('visibilitychange', hear);
    return () => document.removeEventListener('visibilitychange', hear);
  },
  onLeft: (listener) =>
    listen('pagehide', () => {
      leaveField();
      listener();
    }),
  askBeforeLeaving: (isUnsaved) =>
    listen('beforeunload', (event) => {
      if (isUnsaved()) event.preventDefault();
    }),
};
