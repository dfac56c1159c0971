import { useSelector } from '@xstate/react';
import { Plug } from 'lucide-react';
import styled from 'styled-components';
import { integrationMessages as say } from '../../domain/integrations/integration-messages.ts';
import type { LinkedIssue } from '../../domain/integrations/integration.ts';
import { selectIsDoing, selectMutation, selectMutationProblem } from '../../machines/mutation/mutation-machine.ts';
import { selectMore } from '../../machines/records/records-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Banner } from '../kit/layout/banner.tsx';
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx';
import type { Column } from '../kit/tables/column.ts';
import { MutationDialog } from '../mutation/mutation-dialog.tsx';
import { ReasonBelow } from '../records/reason-below.tsx';
import { RecordsList } from '../records/records-list.tsx';
import { reasonOf } from './integration-status.tsx';
import type { LinksMore } from './integrations-actors.ts';
import { IssueLink } from './issue-link.tsx';
import { JiraSearch } from './jira-search.tsx';
import { RowButton } from './row-button.tsx';

interface IntegrationsTabProps {
  /** Of the flow or scenario. */
  readonly entityId: string;
  readonly mayChange: boolean;
}

function Unlink({ link: { id, itemId } }: { readonly link: LinkedIssue }) {
  const { linkMutation } = useArea('integrations');
  const isDoing = useSelector(linkMutation, selectIsDoing);
  const unlink = () =>
    linkMutation.send({ type: 'mutation.ask', mutation: { name: 'unlink', about: id, title: itemId } });
  return <RowButton label={say.unlink} fullLabel={say.unlinkOf(itemId)} disabled={isDoing} onPress={unlink} />;
}

const { linkColumns: columns } = say;
const readColumns: readonly Column<LinkedIssue>[] = [
  {
    id: 'issue',
    label: columns.issue,
    width: '140px',
    // Where the integration was removed, nobody knows any more what is at the address.
    render: ({ itemId, itemURL, remote }) => <IssueLink item={itemId} url={remote === 'TEXT' ? null : itemURL} />,
  },
  { id: 'name', label: columns.name, render: ({ name }) => <bdi>{name}</bdi> },
  {
    id: 'state',
    label: columns.state,
    width: '200px',
    render: ({ remote, reason }) => <ReasonBelow reason={reason}>{say.remoteStates[remote]}</ReasonBelow>,
  },
];
const changeColumns: readonly Column<LinkedIssue>[] = [
  ...readColumns,
  { id: 'actions', label: columns.actions, width: '170px', render: (link) => <Unlink link={link} /> },
];

/** Why an issue could not be linked; the dialog of removing shows its own. */
function LinkFailed() {
  const { linkMutation } = useArea('integrations');
  const problem = useSelector(linkMutation, selectMutationProblem);
  const { name, title } = useSelector(linkMutation, selectMutation);
  if (!problem || name !== 'link') return null;
  return (
    <Banner tone="danger" onClose={() => linkMutation.send({ type: 'mutation.cancel' })}>
      {say.linkFailed(title)} {reasonOf(problem)}
    </Banner>
  );
}

/** Issues of Jira that are linked to a flow or a scenario, and the search that finds them [INTEG-015]. */
export function IntegrationsTab({ entityId, mayChange }: IntegrationsTabProps) {
  const { linkRecords, linkMutation } = useArea('integrations');
  const more = useSelector(linkRecords, selectMore) as LinksMore | undefined;
  return (
    <Parts>
      <VisuallyHidden as="h2">{say.title}</VisuallyHidden>
      {more?.isConnected === false && (
        <Banner tone="warning">
          {say.notConnected}. {say.notConnectedText}
        </Banner>
      )}
      <LinkFailed />
      <RecordsList
        records={linkRecords}
        label={say.links}
        columns={mayChange ? changeColumns : readColumns}
        rowId={({ id }) => id}
        empty={{
          title: say.noLinks,
          text: mayChange ? say.noLinksText : say.noLinksToRead,
          icon: <Plug size={28} />,
        }}
      />
      {mayChange && more?.isConnected && <JiraSearch entityId={entityId} />}
      <MutationDialog
        mutation={linkMutation}
        name="unlink"
        title={({ title }) => say.unlinkTitle(title)}
        text={() => say.unlinkText}
        confirmLabel={say.unlink}
      />
    </Parts>
  );
}

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: 20px;
`;
