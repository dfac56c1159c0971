import { createBrowserInspector, createWebSocketInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { limits } from '../domain/limits.ts';
import { withoutWords } from './without-words.ts';
import type { ActorOptions } from './actor-options.ts';

/**
 * `?inspect` shows the living actors in the Stately inspector; `?inspect=http://127.0.0.1:5000/` in a receiver of
 * one's own, `?inspect=ws://127.0.0.1:8080/` on a second screen. What people have written stays here: texts leave as
 * their length.
 */
const isOurs = (url: URL) => ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname) || url.host === location.host;

/** Where to send to: nowhere but to the inspector itself and to this machine. */
export const receiverOf = (wanted: string): string | undefined | null => {
  if (wanted === '') return undefined;
  if (!URL.canParse(wanted, location.href)) return null;
  const url = new URL(wanted, location.href);
  return isOurs(url) && /^(?:https?|wss?):$/.test(url.protocol) ? url.href : null;
};

/** The statechart leaves whole; what an actor holds, hears and answers leaves without what people wrote. */
const serialize = (inspection: StatelyInspectionEvent): StatelyInspectionEvent => {
  const { event, snapshot } = inspection as { event?: unknown; snapshot?: { status?: unknown; value?: unknown } };
  return {
    ...inspection,
    ...(event !== undefined && { event: withoutWords(event) }),
    ...(snapshot && {
      snapshot: { ...(withoutWords(snapshot) as object), status: snapshot.status, value: snapshot.value },
    }),
  } as StatelyInspectionEvent;
};

/**
 * The public inspector in a window of its own, which is closed again when it does not answer: without the internet it
 * would be an error page of the browser.
 */
const watchedWindow = (onUnreached: () => void): Window => {
  const open = (...where: Parameters<Window['open']>) => {
    const opened = window.open(...where);
    const tooLong = setTimeout(() => {
      opened?.close();
      onUnreached();
    }, limits.inspectorReach);
    const onMessage = ({ source, data }: MessageEvent<{ type?: unknown } | null>) => {
      if (source !== opened || data?.type !== '@statelyai.connected') return;
      clearTimeout(tooLong);
      window.removeEventListener('message', onMessage);
    };
    window.addEventListener('message', onMessage);
    return opened;
  };
  const addEventListener = window.addEventListener.bind(window);
  const removeEventListener = window.removeEventListener.bind(window);
  return { open, addEventListener, removeEventListener } as unknown as Window;
};

/** `onUnreached`: the public inspector is not there to look with. */
export const startInspector = (wanted: string, onUnreached: () => void): ActorOptions => {
  const url = receiverOf(wanted);
  if (url === null) return {};
  if (url === undefined && !navigator.onLine) {
    onUnreached();
    return {};
  }
  // A start is more than the 200 that it keeps otherwise: an actor whose birth went untold is not shown at all.
  const inspectorOptions = { serialize, maxDeferredEvents: limits.inspectorBacklog };
  const inspector =
    url && /^wss?:/.test(url)
      ? createWebSocketInspector({ ...inspectorOptions, url })
      : createBrowserInspector({ ...inspectorOptions, ...(url ? { url } : { window: watchedWindow(onUnreached) }) });
  const { inspect } = inspector;
  // It may be a function or somebody who listens.
  return { inspect: typeof inspect === 'function' ? inspect : (inspection) => inspect.next?.(inspection) };
};
