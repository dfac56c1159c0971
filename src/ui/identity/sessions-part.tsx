import { useSelector } from '@xstate/react';
import type { SessionSeen } from '../../domain/identity/identity-contract.ts';
import { identityMessages } from '../../domain/identity/identity-messages.ts';
import { selectIsDoing } from '../../machines/mutation/mutation-machine.ts';
import { selectRows } from '../../machines/records/records-machine.ts';
import { useActors, useArea } from '../actors-context.tsx';
import { Badge } from '../kit/display/badge.tsx';
import { Button } from '../kit/display/button.tsx';
import type { Column } from '../kit/tables/column.ts';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import { RecordsList } from '../records/records-list.tsx';
import { MutationCell } from './mutation-cell.tsx';
import { PanelSection } from '../kit/layout/panel-section.tsx';

const say = identityMessages.tab.sessions;
const nameOf = ({ browser, system }: SessionSeen) => say.on(browser || say.unknown, system);

const useColumns = (): readonly Column<SessionSeen>[] => {
  const { now } = useActors();
  const { securityMutation } = useArea('identity');
  const isDoing = useSelector(securityMutation, selectIsDoing);
  const { columns } = say;
  return [
    {
      id: 'where',
      label: columns.where,
      render: (session) => (
        <>
          {nameOf(session)} {session.current && <Badge text={say.current} tone="success" />}
        </>
      ),
    },
    { id: 'address', label: columns.address, width: '150px', render: ({ address }) => <bdi>{address}</bdi> },
    {
      id: 'created',
      label: columns.created,
      width: '130px',
      render: ({ createdDate }) => <RelativeTime at={createdDate} now={now()} />,
    },
    {
      id: 'seen',
      label: columns.seen,
      width: '130px',
      render: ({ lastSeen }) => <RelativeTime at={lastSeen} now={now()} />,
    },
    {
      id: 'deeds',
      label: columns.mutations,
      width: '110px',
      render: (session) =>
        session.current ? null : (
          <MutationCell>
            <Button
              small
              disabled={isDoing}
              onPress={() =>
                securityMutation.send({
                  type: 'mutation.ask',
                  mutation: { name: 'session.end', about: session.id, title: nameOf(session) },
                })
              }
            >
              {say.end}
            </Button>
          </MutationCell>
        ),
    },
  ];
};

/** The active sessions: sign out one of them, or all others. */
export function SessionsPart() {
  const { sessions, securityMutation } = useArea('identity');
  const rows = useSelector(sessions, selectRows);
  const isDoing = useSelector(securityMutation, selectIsDoing);
  const mutation = { name: 'sessions.endOthers', about: '', title: say.endOthers };
  const actions = (rows?.length ?? 0) > 1 && (
    <Button disabled={isDoing} onPress={() => securityMutation.send({ type: 'mutation.ask', mutation })}>
      {say.endOthers}
    </Button>
  );
  return (
    <PanelSection title={say.title} actions={actions}>
      <RecordsList
        records={sessions}
        label={say.list}
        columns={useColumns()}
        rowId={({ id }) => id}
        empty={{ title: say.title }}
      />
    </PanelSection>
  );
}
