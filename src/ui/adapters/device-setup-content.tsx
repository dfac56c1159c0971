import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import styled from 'styled-components';
import { setupParts, type DeviceSetup, type SetupPart } from '../../domain/adapters/device-setup.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { deviceMessages as say } from '../../domain/adapters/device-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectSetup, selectSetupProblem } from '../../machines/adapters/device-setup-machine.ts';
import { selectIsDoing } from '../../machines/mutation/mutation-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { LinkButton } from '../kit/display/link-button.tsx';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx';
import { AdapterPairing } from './adapter-pairing.tsx';
import { color, font } from '../theme/tokens.ts';

/** What the dialog of the device software holds. */
export function DeviceSetupContent() {
  return (
    <>
      <Intro>{say.intro}</Intro>
      <Inside />
      <AdapterPairing />
    </>
  );
}

function Inside() {
  const { deviceSetup } = useWorkspace();
  const setup = useSelector(deviceSetup, selectSetup);
  const problem = useSelector(deviceSetup, selectSetupProblem);
  if (problem) {
    const again = <Button onPress={() => deviceSetup.send({ type: 'setup.retry' })}>{messages.retry}</Button>;
    return <EmptyState title={say.failed} text={problemText(problem)} action={again} />;
  }
  return setup ? <Parts setup={setup} /> : <Skeleton $height="180px" />;
}

function Parts({ setup }: { readonly setup: DeviceSetup }) {
  return (
    <List>
      {setupParts.map((part) => {
        const address = setup[part];
        return address ? (
          <li key={part}>
            <span>{say.parts[part]}</span>
            {part === 'adapter' ? <AdapterButton /> : <PartLink part={part} address={address} />}
          </li>
        ) : null;
      })}
    </List>
  );
}

function PartLink({ part, address }: { readonly part: SetupPart; readonly address: string }) {
  return (
    <LinkButton small outside to={address} icon={<Download size={14} aria-hidden />}>
      {say.get} <VisuallyHidden>{say.parts[part]}</VisuallyHidden>
    </LinkButton>
  );
}

/** The server asks who loads it, so it is no link. */
function AdapterButton() {
  const { me, adapterDownload } = useWorkspace();
  const isLoading = useSelector(adapterDownload, selectIsDoing);
  const mutation = { name: 'adapter', about: me.id, title: say.parts.adapter };
  return (
    <Button
      small
      busy={isLoading && messages.loading}
      icon={<Download size={14} aria-hidden />}
      onPress={() => adapterDownload.send({ type: 'mutation.do', mutation })}
    >
      {say.get} <VisuallyHidden>{say.parts.adapter}</VisuallyHidden>
    </Button>
  );
}

const Intro = styled.p`
  color: ${color.quiet};
  font-size: ${font.list};
`;
const List = styled.ul`
  display: flex;
  flex-direction: column;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 2px 8px;
    min-height: 44px;
    padding-block: 6px;
    border-bottom: 1px solid ${color.line};
  }
  li:last-child { border-bottom: none; }
`;
