import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { integrationLimits, type JiraItem, type LinkedIssue } from '../../domain/integrations/integration.ts';
import { integrationMessages as say } from '../../domain/integrations/integration-messages.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import {
  selectFound,
  selectIsSearching,
  selectJql,
  selectSearchProblem,
} from '../../machines/integrations/jira-search-machine.ts';
import { selectIsDoing } from '../../machines/mutation/mutation-machine.ts';
import { selectRows } from '../../machines/records/records-machine.ts';
import { useArea } from '../actors-context.tsx';
import { MutationCell } from '../identity/mutation-cell.tsx';
import { Button } from '../kit/display/button.tsx';
import { TextField } from '../kit/fields/text-field.tsx';
import { Banner } from '../kit/layout/banner.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { PanelSection } from '../kit/layout/panel-section.tsx';
import type { Column } from '../kit/tables/column.ts';
import { PlainTable } from '../kit/tables/plain-table.tsx';
import { IssueLink } from './issue-link.tsx';
import { RowButton } from './row-button.tsx';

interface LinkButtonProps {
  readonly item: JiraItem;
  readonly entityId: string;
}

function LinkButton({ item, entityId }: LinkButtonProps) {
  const { linkMutation, linkRecords } = useArea('integrations');
  const isDoing = useSelector(linkMutation, selectIsDoing);
  const links = (useSelector(linkRecords, selectRows) ?? []) as readonly LinkedIssue[];
  if (links.some(({ itemURL }) => itemURL === item.url)) return <MutationCell>{say.isLinked}</MutationCell>;
  const link = () =>
    linkMutation.send({
      type: 'mutation.do',
      mutation: { name: 'link', about: entityId, title: item.key, value: item },
    });
  return <RowButton label={say.link} fullLabel={say.linkOf(item.key)} disabled={isDoing} onPress={link} />;
}

const columnsFor = (entityId: string): readonly Column<JiraItem>[] => {
  const { issue, title, status, assignee, actions } = say.foundColumns;
  return [
    { id: 'issue', label: issue, width: '140px', render: ({ key, url }) => <IssueLink item={key} url={url} /> },
    { id: 'title', label: title, render: (item) => <bdi>{item.title}</bdi> },
    { id: 'status', label: status, width: '140px', render: (item) => <bdi>{item.status}</bdi> },
    { id: 'assignee', label: assignee, width: '160px', render: (item) => <bdi>{item.assignee}</bdi> },
    {
      id: 'actions',
      label: actions,
      width: '130px',
      render: (item) => <LinkButton item={item} entityId={entityId} />,
    },
  ];
};

/** Searches Jira by a query (JQL), and links what it finds. */
export function JiraSearch({ entityId }: { readonly entityId: string }) {
  const { jiraSearch } = useArea('integrations');
  const jql = useSelector(jiraSearch, selectJql);
  const isSearching = useSelector(jiraSearch, selectIsSearching);
  const problem = useSelector(jiraSearch, selectSearchProblem);
  const found = useSelector(jiraSearch, selectFound);
  return (
    <PanelSection title={say.search}>
      <Query
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          jiraSearch.send({ type: 'jql.search' });
        }}
      >
        <TextField
          label={say.jql}
          description={say.jqlHint}
          value={jql}
          onChange={(text) => jiraSearch.send({ type: 'jql.write', text })}
        />
        <Button type="submit" busy={isSearching && say.searching}>
          {say.searchButton}
        </Button>
      </Query>
      {problem && <Banner tone="danger">{problemText(problem)}</Banner>}
      {found && (
        <PlainTable
          label={say.found}
          columns={columnsFor(entityId)}
          rows={found.items}
          rowId={({ key }) => key}
          isLoading={isSearching}
          empty={<EmptyState level={3} title={say.noneFound} />}
        />
      )}
      {found?.hasMore && <p>{say.more(integrationLimits.foundMost)}</p>}
    </PanelSection>
  );
}

const Query = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 8px;
  > :first-child { flex: 1 1 320px; min-width: 0; }
  > button { margin-top: 22px; }
`;
