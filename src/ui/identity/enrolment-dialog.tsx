import { useSelector } from '@xstate/react';
import { useId } from 'react';
import styled from 'styled-components';
import { problemText } from '../../domain/problems/problem-text.ts';
import { identityMessages } from '../../domain/identity/identity-messages.ts';
import { identityReasonMessages } from '../../domain/identity/identity-reason-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import {
  selectCode,
  selectEnrolment,
  selectEnrolmentProblem,
  selectIsCodeShort,
  selectIsConfirming,
  selectIsEnrolling,
  type Enrolment,
} from '../../machines/identity/enrolment-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { TextField } from '../kit/fields/text-field.tsx';
import { color, font, size } from '../theme/tokens.ts';

const say = identityMessages.tab.mfa;

/** The QR code to scan, and the code that confirms it [SET-002, SET-004]. */
export function EnrolmentDialog() {
  const { enrolment: actor } = useArea('identity');
  const id = useId();
  const enrolment = useSelector(actor, selectEnrolment);
  const isConfirming = useSelector(actor, selectIsConfirming);
  const close = () => actor.send({ type: 'enrolment.close' });
  const actions = enrolment && (
    <>
      <Button onPress={close} disabled={isConfirming}>
        {messages.cancel}
      </Button>
      <Button tone="primary" type="submit" form={id} busy={isConfirming && say.confirming}>
        {say.confirm}
      </Button>
    </>
  );
  return (
    <Dialog
      open={useSelector(actor, selectIsEnrolling)}
      onClose={close}
      title={say.enrolTitle}
      closeLabel={messages.close}
      actions={actions}
    >
      {enrolment && (
        <form
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            actor.send({ type: 'code.submit' });
          }}
        >
          <Scan enrolment={enrolment} />
          <CodeField />
        </form>
      )}
    </Dialog>
  );
}

function CodeField() {
  const { enrolment: actor } = useArea('identity');
  const problem = useSelector(actor, selectEnrolmentProblem);
  const isShort = useSelector(actor, selectIsCodeShort);
  const problemNote = problem ? problemText(problem, say.code) : undefined;
  return (
    <TextField
      label={say.code}
      description={say.codeHint}
      value={useSelector(actor, selectCode)}
      onChange={(text) => actor.send({ type: 'code.write', text: text.replaceAll(' ', '') })}
      error={isShort ? `${say.code} ${identityReasonMessages.codeLength}` : problemNote}
      autoComplete="one-time-code"
      autoFocus
    />
  );
}

function Scan({ enrolment: { secret, picture } }: { readonly enrolment: Enrolment }) {
  const side = picture.size;
  return (
    <Around>
      <p>{say.scan}</p>
      <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={say.picture} shapeRendering="crispEdges">
        <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
        <path fill="#000" d={picture.path} />
      </svg>
      <p>
        {say.secret} <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </Around>
  );
}

const Around = styled.div`
  display: flex;
  flex-direction: column;
  gap: 10px;
  margin-bottom: 14px;
  p { font-size: ${font.list}; color: ${color.quiet}; }
  svg { width: 200px; height: 200px; align-self: center; border-radius: ${size.radius}; }
  code { color: ${color.text}; overflow-wrap: anywhere; }
`;
