import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { integrationMessages as say } from '../../domain/integrations/integration-messages.ts';
import { authentications, type Authentication, type Integration } from '../../domain/integrations/integration.ts';
import { selectDraft, type FormDraft } from '../../machines/form/form-machine.ts';
import { useArea } from '../actors-context.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';
import { useTextField } from '../form/use-field.ts';
import { CodeField } from '../kit/fields/code-field.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { TextField } from '../kit/fields/text-field.tsx';

export const draftOf = (integration: Integration): FormDraft => {
  const { type, hostURL, authentication, consumerKey, userName, checkIssue } = integration;
  return {
    type,
    hostURL,
    authentication,
    consumerKey,
    userName,
    checkIssue,
    // Never read back: they are written anew, or stay as they are.
    token: '',
    clientSecret: '',
  };
};

/** The settings of an installed integration. */
export function IntegrationDialog() {
  const { integrationForm: form } = useArea('integrations');
  const integration = useSelector(form, ({ context }) => context.value) as Integration | null;
  const type = integration?.type ?? 'JIRA_DC';
  return (
    <FormDialog
      form={form}
      title={say.configureTitle(say.names[type])}
      submitLabel={say.configure}
      discardOnClose
      fields={['hostURL', 'authentication', 'consumerKey', 'userName', 'checkIssue', 'token', 'clientSecret']}
    >
      <FormText form={form} field="hostURL" label={say.host} description={say.hostHint} type="url" autoFocus />
      {type === 'JIRA_DC' ? <DataCenterFields integration={integration} /> : <CloudFields integration={integration} />}
      <FormText form={form} field="checkIssue" label={say.checkIssue} description={say.checkIssueHint} />
    </FormDialog>
  );
}

interface FieldsProps {
  readonly integration: Integration | null;
}

function TokenField({ integration }: FieldsProps) {
  const { integrationForm: form } = useArea('integrations');
  return (
    <FormText
      form={form}
      field="token"
      label={say.token}
      type="password"
      autoComplete="off"
      description={integration?.hasToken ? say.tokenStored : say.tokenHint}
    />
  );
}

interface SignInProps {
  readonly labels: Readonly<Record<Authentication, string>>;
  readonly ofToken: ReactNode;
  readonly ofOAuth: ReactNode;
}

/** How the account signs in to Jira, and the fields of that way. */
function SignInFields({ labels, ofToken, ofOAuth }: SignInProps) {
  const { integrationForm: form } = useArea('integrations');
  const isOAuth = useSelector(form, selectDraft)['authentication'] === 'OAUTH';
  return (
    <>
      <SelectField
        label={say.authentication}
        options={authentications.map((value) => ({ value, label: labels[value] }))}
        {...useTextField(form, 'authentication', say.authentication)}
      />
      {isOAuth ? ofOAuth : ofToken}
    </>
  );
}

function DataCenterFields({ integration }: FieldsProps) {
  return (
    <SignInFields
      labels={say.authentications}
      ofToken={<TokenField integration={integration} />}
      ofOAuth={<LinkFields integration={integration} />}
    />
  );
}

function CloudFields({ integration }: FieldsProps) {
  const { integrationForm: form } = useArea('integrations');
  return (
    <SignInFields
      labels={say.cloudAuthentications}
      ofToken={
        <>
          <FormText form={form} field="userName" label={say.userName} type="email" />
          <TokenField integration={integration} />
        </>
      }
      ofOAuth={<AppFields integration={integration} />}
    />
  );
}

/** Of an application link in Jira Data Center. */
function LinkFields({ integration }: FieldsProps) {
  const { integrationForm: form } = useArea('integrations');
  return (
    <>
      <FormText form={form} field="consumerKey" label={say.consumerKey} description={say.consumerKeyHint} />
      <CodeField
        label={say.publicKey}
        description={say.publicKeyText}
        value={integration?.publicKey ?? ''}
        onChange={() => {}}
        readOnly
      />
    </>
  );
}

/** Of an app in the Atlassian developer console. */
function AppFields({ integration }: FieldsProps) {
  const { integrationForm: form } = useArea('integrations');
  return (
    <>
      <TextField
        label={say.callback}
        description={say.callbackText}
        value={integration?.callbackURL ?? ''}
        onChange={() => {}}
        readOnly
      />
      <FormText form={form} field="consumerKey" label={say.clientId} description={say.clientIdHint} />
      <FormText
        form={form}
        field="clientSecret"
        label={say.clientSecret}
        type="password"
        autoComplete="off"
        description={integration?.hasClientSecret ? say.clientSecretStored : say.tokenHint}
      />
    </>
  );
}
