import { createBrowserInspector, createWebSocketInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { limits } from '../domain/limits.ts';
import { withoutWords } from './without-words.ts';
import type { ActorOptions } from './actor-options.ts';

/**
 * `?inspect` shows the running actors in the Stately inspector; `?inspect=http://127.0.0.1:5000/` in a local receiver,
 * `?inspect=ws://127.0.0.1:8080/` on a second screen. Texts of people stay here: only their length is sent.
 */
const isOurs = (url: URL) => ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname) || url.host === location.host;

/** The receiver to send to: only the inspector itself or this machine is allowed. */
export const receiverOf = (wanted: string): string | undefined | null => {
  if (wanted === '') return undefined;
  if (!URL.canParse(wanted, location.href)) return null;
  const url = new URL(wanted, location.href);
  return isOurs(url) && /^(?:https?|wss?):$/.test(url.protocol) ? url.href : null;
};

/** Sends the whole statechart; context, events and outputs go without the texts of people. */
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
 * Opens the public inspector in its own window and closes it when it does not answer: offline it would show an error
 * page of the browser.
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

/** `onUnreached`: the public inspector is unreachable. */
export const startInspector = (wanted: string, onUnreached: () => void): ActorOptions => {
  const url = receiverOf(wanted);
  if (url === null) return {};
  if (url === undefined && !navigator.onLine) {
    onUnreached();
    return {};
  }
  // A start needs more than the default of 200: an actor whose creation was dropped never appears.
  const inspectorOptions = { serialize, maxDeferredEvents: limits.inspectorBacklog };
  const inspector =
    url && /^wss?:/.test(url)
      ? createWebSocketInspector({ ...inspectorOptions, url })
      : createBrowserInspector({ ...inspectorOptions, ...(url ? { url } : { window: watchedWindow(onUnreached) }) });
  const { inspect } = inspector;
  // It may be a function or an observer.
  return { inspect: typeof inspect === 'function' ? inspect : (inspection) => inspect.next?.(inspection) };
};
