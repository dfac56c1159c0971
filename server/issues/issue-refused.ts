import type { SentReason } from '../../src/domain/problems/reason.ts';
import { JiraFault } from '../integrations/jira/jira-fault.ts';

/** An issue cannot be created until a person changes something: see `issue-reason-messages.ts`. */
export class IssueRefused extends JiraFault {
  readonly said: SentReason;

  constructor(said: SentReason) {
    super({ code: 'integrationNotConfigured' }, 'final');
    this.name = 'IssueRefused';
    this.said = said;
  }
}
