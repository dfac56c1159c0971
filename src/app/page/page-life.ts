import { pageLocks, type PageLocks } from '../../services/tabs/page-locks.ts';

/** The start and the end of a page, as the browser reports them. */
export interface PageLife {
  readonly locks: PageLocks;
  /** Synchronous, and survives the page. Throws where it is forbidden. */
  storage(): Storage;
  /** Reports each key that another page has written; returns how to stop listening. */
  onStored(listener: (key: string) => void): () => void;
  /** The page is hidden and may never be shown again; returns how to stop listening. */
  onHidden(listener: () => void): () => void;
  /** The page is being left: the focused field loses focus, and pending work is done at once. */
  onLeft(listener: () => void): () => void;
  /** Asks whether to stay as long as this is true. */
  askBeforeLeaving(isUnsaved: () => boolean): () => void;
}

/** Whether the device has a network, as the browser reports it. */
export interface Network {
  /** Returns how to stop listening, as `onLost` does. */
  onRestored(listener: () => void): () => void;
  onLost(listener: () => void): () => void;
}

const listen = <Name extends keyof WindowEventMap>(name: Name, hear: (event: WindowEventMap[Name]) => void) => {
  addEventListener(name, hear);
  return () => removeEventListener(name, hear);
};

export const browserNetwork: Network = {
  onRestored: (listener) => listen('online', listener),
  onLost: (listener) => listen('offline', listener),
};

/** A field that loses focus commits its value now, such as a typed number. */
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
