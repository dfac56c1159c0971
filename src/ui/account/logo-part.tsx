import { useSelector } from '@xstate/react';
import { ImageOff } from 'lucide-react';
import styled from 'styled-components';
import { limits } from '../../domain/limits.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { summaryMessages } from '../../domain/accounts/summary-messages.ts';
import { selectIsSendingLogo, selectLogo, selectLogoProblem } from '../../machines/accounts/account-logo-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { FieldMark } from '../kit/fields/field-mark.tsx';
import { PanelSection } from '../kit/layout/panel-section.tsx';
import { Progress } from '../kit/display/progress.tsx';
import { UploadLater } from '../records/upload-later.tsx';
import { useFileRefusal } from '../shell/use-file-refusal.ts';
import { color, size } from '../theme/tokens.ts';

const say = summaryMessages.logo;

/**
 * The organisation's logo: drop, paste or choose a file, preview it on both backgrounds, remove it [ADMIN-012,
 * ADMIN-013].
 */
export function LogoPart() {
  const { accountLogo } = useWorkspace();
  const refusing = useFileRefusal();
  const logo = useSelector(accountLogo, selectLogo);
  const problem = useSelector(accountLogo, selectLogoProblem);
  const isSending = useSelector(accountLogo, selectIsSendingLogo);
  const choose = (file: File | undefined) => file && accountLogo.send({ type: 'logo.choose', file });
  const remove = logo && (
    <Button small disabled={isSending} onPress={() => accountLogo.send({ type: 'logo.remove' })}>
      {say.remove}
    </Button>
  );
  return (
    <PanelSection title={say.title} text={say.text} actions={remove}>
      <Grounds>
        <Ground $dark={false}>{logo ? <img src={logo} alt={say.alt} /> : <None />}</Ground>
        <Ground $dark>{logo ? <img src={logo} alt="" /> : <None />}</Ground>
      </Grounds>
      <UploadLater
        text={say.drop}
        browseLabel={say.browse}
        hint={say.hint}
        maxBytes={limits.attachmentBytes}
        extensions={['png', 'jpg', 'jpeg', 'webp', 'gif']}
        multiple={false}
        disabled={isSending}
        onFiles={([file]) => choose(file)}
        onRejected={refusing(choose)}
      />
      {isSending && <Progress text={say.sending} />}
      {problem && <FieldMark state="failed" text={problemText(problem, say.name)} />}
    </PanelSection>
  );
}

const None = () => <ImageOff size={18} aria-label={say.none} />;

const Grounds = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: 12px;
`;
const Ground = styled.div<{ $dark: boolean }>`
  display: grid;
  place-items: center;
  min-height: 64px;
  padding: 12px;
  border: 1px solid ${color.line};
  border-radius: ${size.radiusLarge};
  background: ${({ $dark }) => ($dark ? '#12161d' : '#ffffff')};
  color: ${({ $dark }) => ($dark ? '#a9b4c4' : '#566172')};
  img { max-width: 140px; max-height: 40px; object-fit: contain; }
`;
