import type { Outgoing, Channel, SocketNews } from '../../services/live/live-socket.ts';
import type { JournalMessage } from './journal-message.ts';

/**
 * What the tabs of one person tell each other. The leading one has the socket:
 *
 *   follower ── listen { since } ──▶ leader ── told (what was missed), told opened ──▶ follower
 *                                    leader ── told (each news of the socket) ──▶ all
 */
export type TabMessage =
  | { readonly kind: 'journal'; readonly message: JournalMessage }
  /** The socket of whoever leads stands now: whoever wants to hear asks from where. */
  | { readonly kind: 'open' }
  | { readonly kind: 'broken' }
  | { readonly kind: 'listen'; readonly from: string; readonly channels: readonly Channel[] }
  /** `to`: one tab, or null for all. */
  | { readonly kind: 'told'; readonly to: string | null; readonly news: SocketNews }
  | { readonly kind: 'said'; readonly words: Outgoing }
  /** A tab is looked at: a leader that lies hidden makes way. */
  | { readonly kind: 'shown' }
  | { readonly kind: 'hidden' };
