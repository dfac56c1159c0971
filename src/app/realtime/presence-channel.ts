import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import { companyShape, presenceDestination, type Company, type TabPresence } from '../../domain/presence/presence.ts';
import type { Outgoing } from '../../services/live/live-socket.ts';

/** Between those who have something open and the socket, which comes and goes. */
export interface PresenceChannel {
  say(standing: TabPresence): void;
  readonly said: Observable<Outgoing>;
  /** What the server tells; what is not understood is nothing. */
  hear(data: unknown): void;
  readonly companies: Observable<Company>;
  /** Whether the connection stands. */
  stand(isOpen: boolean): void;
  readonly stands: Observable<boolean>;
}

/** `tab`: by which of several tabs behind one connection it is said. */
export const createPresenceChannel = (tab: string): PresenceChannel => {
  const said = new Subject<Outgoing>();
  const companies = new Subject<Company>();
  const stands = new BehaviorSubject(false);
  return {
    said,
    companies,
    stands,
    say: (standing) => said.next({ destination: presenceDestination, body: JSON.stringify({ ...standing, tab }) }),
    hear(data) {
      const read = companyShape.safeParse(data);
      if (read.success) companies.next(read.data);
    },
    stand: (isOpen) => isOpen !== stands.value && stands.next(isOpen),
  };
};
