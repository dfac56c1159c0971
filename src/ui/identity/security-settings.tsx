import { useSelector } from '@xstate/react';
import type { Security } from '../../domain/identity/identity-contract.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { identityMessages } from '../../domain/identity/identity-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import {
  selectMutation,
  selectMutationProblem,
  selectIsConfirmationPending,
  selectIsDoing,
} from '../../machines/mutation/mutation-machine.ts';
import { selectReadingProblem, selectRows } from '../../machines/records/records-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Banner } from '../kit/layout/banner.tsx';
import { Button } from '../kit/display/button.tsx';
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { PanelStack } from '../kit/overlays/panel-stack.tsx';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { ApiKeysPart } from './api-keys-part.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { PasswordAgain } from './password-again.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { NewSecretDialog } from './shown-once-dialog.tsx';
import { TwoFactorPart } from './two-factor-part.tsx';

const say = identityMessages.tab;

/** The user's sign-in methods and active sessions [SET-001]. */
export function SecuritySettings() {
  return (
    <PanelStack>
      <Identity />
      <SessionsPart />
      <ApiKeysPart />
      <Reauth />
      <Confirm name="session.end" label={say.sessions.end} text={say.sessions.endText} />
      <Confirm name="sessions.endOthers" label={say.sessions.endOthers} text={say.sessions.endOthersText} />
      <Confirm name="key.revoke" label={say.keys.revoke} text={say.keys.revokeText} />
      <NewSecretDialog />
    </PanelStack>
  );
}

/** Settings of the built-in identity server; an external issuer manages its own. */
function Identity() {
  const { security: records } = useArea('identity');
  const security = useSelector(records, selectRows)?.[0] as Security | undefined;
  const problem = useSelector(records, selectReadingProblem);
  if (!security && problem) {
    const again = <Button onPress={() => records.send({ type: 'records.read' })}>{messages.retry}</Button>;
    return <EmptyState title={messages.records.failed(say.failed)} text={problemText(problem)} action={again} />;
  }
  if (!security) return <Skeleton $height="200px" />;
  if (!security.ownIdentity) return <Banner tone="info">{say.elsewhere}</Banner>;
  return (
    <>
      <PasswordPart />
      <TwoFactorPart security={security} />
      <PasskeysPart security={security} />
    </>
  );
}

function Reauth() {
  const { reauthForm } = useArea('identity');
  return (
    <FormDialog
      form={reauthForm}
      title={say.reauth.title}
      discardOnClose
      submitLabel={say.reauth.go}
      fields={['password']}
    >
      <PasswordAgain form={reauthForm} first />
    </FormDialog>
  );
}

interface ConfirmProps {
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

function Confirm({ name, label, text }: ConfirmProps) {
  const { securityMutation } = useArea('identity');
  const { title } = useSelector(securityMutation, selectMutation);
  const problem = useSelector(securityMutation, selectMutationProblem);
  return (
    <ConfirmDialog
      open={useSelector(securityMutation, selectIsConfirmationPending(name))}
      title={title}
      confirmLabel={label}
      cancelLabel={messages.cancel}
      closeLabel={messages.close}
      busy={useSelector(securityMutation, selectIsDoing) && messages.records.doing}
      onConfirm={() => securityMutation.send({ type: 'mutation.confirm' })}
      onCancel={() => securityMutation.send({ type: 'mutation.cancel' })}
    >
      {problem ? problemText(problem) : text}
    </ConfirmDialog>
  );
}
