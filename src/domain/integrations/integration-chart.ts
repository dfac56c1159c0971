/**
 *   AVAILABLE ─install▶ INSTALLED ─configure▶ CONFIGURED ─activate▶ ACTIVATING ─confirmed▶ ACTIVE ⇄ BROKEN
 *                                                 ▲───────failed──────┘
 *
 * The states of an integration. Whoever configures it again activates it again; removing is possible in each of them.
 */
export const integrationStatuses = ['AVAILABLE', 'INSTALLED', 'CONFIGURED', 'ACTIVATING', 'ACTIVE', 'BROKEN'] as const;
export type IntegrationStatus = (typeof integrationStatuses)[number];

/** `confirmed` and `failed` are the results of activations and health checks. */
export type IntegrationEvent = 'install' | 'configure' | 'activate' | 'confirmed' | 'failed' | 'remove';

type Chart = Readonly<Record<IntegrationStatus, Readonly<Partial<Record<IntegrationEvent, IntegrationStatus>>>>>;

const installed = { configure: 'CONFIGURED', remove: 'AVAILABLE' } as const;

export const integrationChart: Chart = {
  AVAILABLE: { install: 'INSTALLED' },
  INSTALLED: installed,
  CONFIGURED: { ...installed, activate: 'ACTIVATING' },
  ACTIVATING: { ...installed, activate: 'ACTIVATING', confirmed: 'ACTIVE', failed: 'CONFIGURED' },
  ACTIVE: { ...installed, activate: 'ACTIVATING', confirmed: 'ACTIVE', failed: 'BROKEN' },
  BROKEN: { ...installed, activate: 'ACTIVATING', confirmed: 'ACTIVE', failed: 'BROKEN' },
};

/** Null: nothing happens in this state. */
export const nextStatus = (status: IntegrationStatus, event: IntegrationEvent): IntegrationStatus | null =>
  integrationChart[status][event] ?? null;
