import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import { companyShape, presenceDestination, type Company, type TabPresence } from '../../domain/presence/presence.ts';
import type { Outgoing } from '../../services/live/live-socket.ts';

/** Connects open records with the socket, which may disconnect and reconnect. */
export interface PresenceChannel {
  say(standing: TabPresence): void;
  /** Hears the topic of the record that is open, as long as it is; null: none is. */
  watch(topic: string | null): void;
  readonly said: Observable<Outgoing>;
  /** Handles a message of the server; ignores what it does not understand. */
  hear(data: unknown): void;
  readonly companies: Observable<Company>;
  /** Whether the connection is open. */
  stand(isOpen: boolean): void;
  readonly stands: Observable<boolean>;
}

/** `tab`: which of the tabs behind one connection sends this. */
export const createPresenceChannel = (tab: string): PresenceChannel => {
  const said = new Subject<Outgoing>();
  const companies = new Subject<Company>();
  const stands = new BehaviorSubject(false);
  let watched: string | null = null;
  const tellWatch = (isOn: boolean) => watched !== null && stands.value && said.next({ watch: watched, isOn });
  return {
    said,
    companies,
    stands,
    say: (standing) => said.next({ destination: presenceDestination, body: JSON.stringify({ ...standing, tab }) }),
    watch(topic) {
      if (topic === watched) return;
      tellWatch(false);
      watched = topic;
      tellWatch(true);
    },
    hear(data) {
      const read = companyShape.safeParse(data);
      if (read.success) companies.next(read.data);
    },
    stand(isOpen) {
      if (isOpen === stands.value) return;
      stands.next(isOpen);
      // A new connection knows of no topic.
      tellWatch(true);
    },
  };
};
