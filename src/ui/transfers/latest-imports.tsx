import { useSelector } from '@xstate/react';
import { ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { transferMessages as say } from '../../domain/transfers/transfer-messages.ts';
import { selectLatestFlowImports } from '../../machines/transfers/flow-import.ts';
import { useActors, useArea } from '../actors-context.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import { color, font } from '../theme/tokens.ts';

/** Earlier imports of the project: each can be looked at, and undone. */
export function LatestImports() {
  const { flowImport: actor } = useArea('transfers');
  const { now } = useActors();
  const latest = useSelector(actor, selectLatestFlowImports);
  if (latest.length === 0) return null;
  return (
    <section aria-label={say.latest}>
      <Heading>{say.latest}</Heading>
      <List>
        {latest.map((status) => (
          <li key={status.id}>
            <bdi>{status.fileName}</bdi>
            <span>
              {say.states[status.state]} · <RelativeTime at={status.createdDate} now={now()} />
            </span>
            <IconButton
              small
              label={say.latestOf(status.fileName)}
              icon={<ChevronRight size={15} aria-hidden />}
              onPress={() => actor.send({ type: 'import.pick', status })}
            />
          </li>
        ))}
      </List>
    </section>
  );
}

const Heading = styled.h3`
  margin: 0 0 4px;
  color: ${color.quiet};
  font-size: ${font.small};
  font-weight: 550;
`;
const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li { display: flex; align-items: center; gap: 12px; min-height: 32px; border-top: 1px solid ${color.line}; }
  bdi { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  span { color: ${color.quiet}; font-size: ${font.small}; white-space: nowrap; }
`;
