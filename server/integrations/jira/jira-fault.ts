import type { CodedReason } from '../../../src/domain/problems/reason.ts';
import type { EgressFault } from '../../egress/egress-error.ts';

/** Jira could not do what was asked, and whether it may work later. */
export class JiraFault extends Error {
  readonly reason: CodedReason;
  readonly kind: 'passing' | 'final' | 'credentials' | 'missing';
  /** Seconds that Jira asks to wait; 0: it does not say. */
  readonly retryAfter: number;

  constructor(reason: CodedReason, kind: JiraFault['kind'], retryAfter = 0) {
    super(reason.code);
    this.name = 'JiraFault';
    this.reason = reason;
    this.kind = kind;
    this.retryAfter = retryAfter;
  }
}

/** Only a person can change it: what waits for Jira is not given up. */
export const waitsForPerson = ({ kind, reason }: JiraFault): boolean =>
  kind === 'credentials' || reason.code === 'integrationNotActive';

type HostReason = (host: string) => CodedReason;

const reasons: Readonly<Record<EgressFault, HostReason>> = {
  notEncrypted: () => ({ code: 'hostNotEncrypted' }),
  notAllowed: (host) => ({ code: 'hostNotAllowed', host }),
  unreachable: (host) => ({ code: 'jiraUnreachable', host }),
  timedOut: (host) => ({ code: 'jiraTimedOut', host }),
  redirects: (host) => ({ code: 'jiraRedirects', host }),
  tooLarge: (host) => ({ code: 'jiraAnswerTooLarge', host }),
  paused: (host) => ({ code: 'jiraPaused', host }),
};

const lasting: readonly EgressFault[] = ['notEncrypted', 'notAllowed', 'redirects'];

export const faultOfEgress = (fault: EgressFault, host: string, retryAfter: number): JiraFault =>
  new JiraFault(reasons[fault](host), lasting.includes(fault) ? 'final' : 'passing', retryAfter);

/** For a catch: the issue of the call does not exist. */
export const itemMissing =
  (item: string, kind: 'missing' | 'final' = 'missing') =>
  (error: unknown): never => {
    const isMissing = error instanceof JiraFault && error.kind === 'missing';
    throw isMissing ? new JiraFault({ code: 'jiraItemMissing', item }, kind) : error;
  };
