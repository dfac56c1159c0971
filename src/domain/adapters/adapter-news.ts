import { z } from 'zod';

/** Live news about adapters [ADAPT-005, ADAPT-008]. The names of the actions are defined only here. */
export const adapterActions = {
  connected: 'adapterConnected',
  disconnected: 'adapterDisconnected',
  changed: 'adaptersChanged',
} as const;
export type AdapterEvent = keyof typeof adapterActions;

export type AdapterNews =
  | { readonly kind: 'connected' | 'disconnected'; readonly clientId: string }
  /** Without a project: the user's own adapters. */
  | { readonly kind: 'changed'; readonly projectId: string | null };

const kinds = Object.keys(adapterActions) as AdapterEvent[];
const clientShape = z.object({ clientId: z.string().min(1) });
const projectShape = z.object({ projectId: z.string() });

/** Case-insensitive; null for anything but news of an adapter. */
export const adapterNewsOf = (action: string, data: unknown): AdapterNews | null => {
  const kind = kinds.find((one) => adapterActions[one].toLowerCase() === action.toLowerCase());
  if (kind === undefined) return null;
  if (kind === 'changed') return { kind, projectId: projectShape.safeParse(data).data?.projectId ?? null };
  const client = clientShape.safeParse(data).data;
  return client ? { kind, clientId: client.clientId } : null;
};
