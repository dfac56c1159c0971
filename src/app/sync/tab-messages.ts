import type { Outgoing, Channel, SocketNews } from '../../services/live/live-socket.ts';
import type { JournalMessage } from './journal-message.ts';

/**
 * Messages between the tabs of one person. The leader has the socket:
 *
 *   follower ── listen { since } ──▶ leader ── told (what was missed), told opened ──▶ follower
 *                                    leader ── told (each news of the socket) ──▶ all
 */
export type TabMessage =
  | { readonly kind: 'journal'; readonly message: JournalMessage }
  /** The leader's socket is open: followers now subscribe from their position. */
  | { readonly kind: 'open' }
  | { readonly kind: 'broken' }
  | { readonly kind: 'listen'; readonly from: string; readonly channels: readonly Channel[] }
  /** `to`: one tab, or null for all. */
  | { readonly kind: 'told'; readonly to: string | null; readonly news: SocketNews }
  | { readonly kind: 'said'; readonly words: Outgoing }
  /** A tab became visible: a hidden leader steps down. */
  | { readonly kind: 'shown' }
  | { readonly kind: 'hidden' };
