import { sentReason, type SentReason } from '../../src/domain/problems/reason.ts';
import { JiraFault } from '../integrations/jira/jira-fault.ts';

/** An issue cannot be created or changed until a person changes something: see `issue-reason-messages.ts`. */
export class IssueRefused extends JiraFault {
  readonly said: SentReason;

  constructor(said: SentReason) {
    super({ code: 'integrationNotConfigured' }, 'final');
    this.name = 'IssueRefused';
    this.said = said;
  }
}

/** For a catch: where Jira explains why it refuses a request, its message is shown with this code. */
export const explainedAs =
  (code: 'issueFieldsRefused' | 'issueChangeRefused') =>
  (error: unknown): never => {
    const isExplained = error instanceof JiraFault && error.reason.code === 'jqlRefused';
    throw isExplained ? new IssueRefused({ ...sentReason(error.reason), code }) : error;
  };

/** As the row of an issue has it. */
export const storedReason = (fault: JiraFault): string =>
  JSON.stringify(fault instanceof IssueRefused ? fault.said : sentReason(fault.reason));
