import type { Security } from '../../domain/identity/identity-contract.ts';
import { identityMessages } from '../../domain/identity/identity-messages.ts';
import { useArea } from '../actors-context.tsx';
import { Badge } from '../kit/display/badge.tsx';
import { Button } from '../kit/display/button.tsx';
import { EnrolmentDialog } from './enrolment-dialog.tsx';
import { PanelSection } from '../kit/layout/panel-section.tsx';

const say = identityMessages.tab.mfa;

/** The second factor with an authenticator app: off, being set up, on [SET-002, SET-003]. */
export function TwoFactorPart({ security }: { readonly security: Security }) {
  const { reauthForm } = useArea('identity');
  const { mfa, passkeys } = security;
  const isOn = mfa.since !== null;
  const ask = (about: string) => () => reauthForm.send({ type: 'form.open', about, draft: { password: '' } });
  const actions = (
    <>
      {(isOn || passkeys.length > 0) && <Button onPress={ask('codes')}>{say.newCodes}</Button>}
      {isOn && !mfa.required && <Button onPress={ask('mfa')}>{say.turnOff}</Button>}
      {!isOn && (
        <Button tone="primary" onPress={ask('enrol')}>
          {say.turnOn}
        </Button>
      )}
    </>
  );
  const text = [
    isOn ? say.onText : say.offText,
    mfa.required ? say.requiredText : '',
    isOn || passkeys.length > 0 ? `${say.codesLeft(mfa.recoveryLeft)}.` : '',
  ];
  return (
    <PanelSection
      title={say.title}
      text={text.filter((part) => part !== '').join(' ')}
      state={<Badge text={isOn ? say.on : say.off} tone={isOn ? 'success' : 'neutral'} />}
      actions={actions}
    >
      <EnrolmentDialog />
    </PanelSection>
  );
}
