import { integrationMessages as say } from '../../../domain/integrations/integration-messages.ts';
import { integrationProblemMessages as problems } from '../../../domain/integrations/integration-problem-messages.ts';
import { issueIdText, type Authentication } from '../../../domain/integrations/integration.ts';
import type { IntegrationConfiguration } from '../../../domain/integrations/integrations-contract.ts';
import type { FieldErrors, FormContent, FormDraft } from '../../../machines/form/form-machine.ts';

const textIn = (draft: FormDraft, field: string): string => String(draft[field] ?? '').trim();

/** What the server would refuse is said before it is asked; it knows more, for example about addresses. */
export const checkConfiguration = (draft: FormContent['draft']): FieldErrors => {
  const host = textIn(draft, 'hostURL');
  const issue = textIn(draft, 'checkIssue');
  const isOAuth = textIn(draft, 'authentication') === 'OAUTH';
  const keyLabel = textIn(draft, 'type') === 'JIRA_CLOUD' ? say.clientId : say.consumerKey;
  return {
    ...(!URL.canParse(host) && { hostURL: `${say.host} ${problems.hostNotURL}` }),
    ...(isOAuth &&
      textIn(draft, 'consumerKey') === '' && {
        consumerKey: `${keyLabel} ${problems.consumerKeyRequired}`,
      }),
    ...(issue !== '' && !issueIdText.safeParse(issue).success && { checkIssue: say.checkIssueWrong }),
  };
};

/** An empty secret leaves the stored one. */
export const configurationOf = (draft: FormDraft): IntegrationConfiguration => {
  const [token, clientSecret] = [textIn(draft, 'token'), textIn(draft, 'clientSecret')];
  return {
    hostURL: textIn(draft, 'hostURL'),
    authentication: textIn(draft, 'authentication') as Authentication,
    consumerKey: textIn(draft, 'consumerKey'),
    userName: textIn(draft, 'userName'),
    checkIssue: textIn(draft, 'checkIssue'),
    ...(token !== '' && { token }),
    ...(clientSecret !== '' && { clientSecret }),
  };
};
