import { useSelector } from '@xstate/react';
import type { Security } from '../../domain/identity/identity-contract.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { identityWords } from '../../domain/texts/identity-words.ts';
import { words } from '../../domain/texts/words.ts';
import { selectDeed, selectDeedProblem, selectIsAsked, selectIsDoing } from '../../machines/deed/deed-machine.ts';
import { selectReadingProblem, selectRows } from '../../machines/records/records-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { PanelStack } from '../kit/panel-stack.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ApiKeysPart } from './api-keys-part.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { PasswordAgain } from './password-again.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { ShownOnceDialog } from './shown-once-dialog.tsx';
import { TwoFactorPart } from './two-factor-part.tsx';

const say = identityWords.tab;

/** How one proves who one is, and where one is signed in [SET-001]. */
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
      <ShownOnceDialog />
    </PanelStack>
  );
}

/** What our own identity server keeps; another issuer keeps its own. */
function Identity() {
  const { security: records } = useWorkspace();
  const security = useSelector(records, selectRows)?.[0] as Security | undefined;
  const problem = useSelector(records, selectReadingProblem);
  if (!security && problem) {
    const again = <Button onPress={() => records.send({ type: 'records.read' })}>{words.retry}</Button>;
    return <EmptyState title={words.records.failed(say.failed)} text={problemText(problem)} action={again} />;
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
  const { reauthForm } = useWorkspace();
  return (
    <FormDialog form={reauthForm} title={say.reauth.title} secret submitLabel={say.reauth.go} fields={['password']}>
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
  const { securityDeed } = useWorkspace();
  const { title } = useSelector(securityDeed, selectDeed);
  const problem = useSelector(securityDeed, selectDeedProblem);
  return (
    <ConfirmDialog
      open={useSelector(securityDeed, selectIsAsked(name))}
      title={title}
      confirmLabel={label}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      busy={useSelector(securityDeed, selectIsDoing) && words.records.doing}
      onConfirm={() => securityDeed.send({ type: 'deed.confirm' })}
      onCancel={() => securityDeed.send({ type: 'deed.cancel' })}
    >
      {problem ? problemText(problem) : text}
    </ConfirmDialog>
  );
}
