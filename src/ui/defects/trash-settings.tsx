import { useSelector } from '@xstate/react';
import { SearchX, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { limits } from '../../domain/limits.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { trashMessages } from '../../domain/defects/history/history-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { restorationOf } from '../../domain/trash/restoration.ts';
import type { DeletedEntity } from '../../domain/trash/deleted-entity.ts';
import { deletedWord, pathOfDeleted } from '../../domain/trash/deleted-record.ts';
import {
  selectIsFirstTrash,
  selectTrashPage,
  selectTrashProblem,
  selectTrashShown,
  selectTrashTerm,
} from '../../machines/defects/list/trash-machine.ts';
import { selectIsDoing } from '../../machines/mutation/mutation-machine.ts';
import { selectIsTaking } from '../../machines/defects/history/revert-machine.ts';
import { useActors, useArea, useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { DataTable } from '../kit/tables/data-table.tsx';
import type { Column } from '../kit/tables/column.ts';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { Pager } from '../kit/tables/pager.tsx';
import { dayText } from '../kit/fields/date-words.ts';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import { SearchField } from '../kit/fields/search-field.tsx';
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx';
import { color, font } from '../theme/tokens.ts';
import { useOpenProject } from '../projects/use-open-project.ts';

const days = limits.trashLife / 86_400_000;

/** The trash of a project: what was deleted, its purge dates, and restoring them [PROJ-011, ruling R17]. */
export function TrashSettings() {
  const { trash } = useArea('trash');
  const term = useSelector(trash, selectTrashTerm);
  return (
    <>
      <Head>
        <h2>{trashMessages.title}</h2>
        <p>{trashMessages.intro(days)}</p>
      </Head>
      <Find>
        <SearchField
          label={trashMessages.search}
          clearLabel={trashMessages.clearSearch}
          placeholder={trashMessages.search}
          value={term}
          onChange={(next) => trash.send({ type: 'term.write', term: next })}
        />
      </Find>
      <List />
      <Pages />
    </>
  );
}

function List() {
  const { trash } = useArea('trash');
  const { project } = useOpenProject();
  const shown = useSelector(trash, selectTrashShown);
  const problem = useSelector(trash, selectTrashProblem);
  const isFirst = useSelector(trash, selectIsFirstTrash);
  const columns = useColumns();
  const navigate = useNavigate();
  const hrefOf = (entry: DeletedEntity) => pathOfDeleted(project.id, entry);
  if (problem) {
    const again = <Button onPress={() => trash.send({ type: 'trash.read' })}>{messages.retry}</Button>;
    return <EmptyState level={3} title={trashMessages.failed} text={problemText(problem)} action={again} />;
  }
  return (
    <DataTable
      label={trashMessages.title}
      columns={columns}
      rows={shown?.deleted ?? []}
      rowId={({ id }) => id}
      rowHref={hrefOf}
      onOpen={(entry) => void navigate(hrefOf(entry))}
      isLoading={isFirst}
      empty={<Nothing />}
    />
  );
}

function Nothing() {
  const { trash } = useArea('trash');
  const term = useSelector(trash, selectTrashTerm);
  return term ? (
    <EmptyState
      level={3}
      icon={<SearchX size={28} />}
      title={trashMessages.noneFound}
      text={trashMessages.noneFoundText(term)}
    />
  ) : (
    <EmptyState level={3} icon={<Trash2 size={28} />} title={trashMessages.none} text={trashMessages.noneText} />
  );
}

const useColumns = (): readonly Column<DeletedEntity>[] => {
  const { now } = useActors();
  const { nameOf } = useOpenProject();
  const { columns } = trashMessages;
  return [
    {
      id: 'id',
      label: columns.id,
      width: '96px',
      render: ({ type, id }) => deletedWord(type) ?? id,
    },
    { id: 'name', label: columns.name, render: ({ name }) => name },
    {
      id: 'createdBy',
      label: columns.createdBy,
      width: '130px',
      isMinor: true,
      isNamedOnCards: true,
      render: ({ createdBy }) => nameOf(createdBy),
    },
    {
      id: 'deletedOnDate',
      label: columns.deletedOnDate,
      width: '130px',
      isNamedOnCards: true,
      render: ({ deletedOnDate }) => <RelativeTime at={deletedOnDate} now={now()} />,
    },
    {
      id: 'deletedByUser',
      label: columns.deletedByUser,
      width: '130px',
      isMinor: true,
      isNamedOnCards: true,
      render: ({ deletedByUser }) => nameOf(deletedByUser),
    },
    {
      id: 'purgeDate',
      label: columns.purgeDate,
      width: '180px',
      isNamedOnCards: true,
      render: ({ purgeDate }) => dayText(purgeDate),
    },
    { id: 'restore', label: columns.restore, width: '150px', render: (entry) => <Restore entry={entry} /> },
  ];
};

function Restore({ entry: { id, type, name, flowId = '' } }: { readonly entry: DeletedEntity }) {
  const { revert } = useWorkspace();
  const { trashMutation } = useArea('trash');
  const { project } = useOpenProject();
  const isReverting = useSelector(revert, selectIsTaking);
  const isRestoring = useSelector(trashMutation, selectIsDoing);
  const restore = () =>
    deletedWord(type) !== undefined
      ? trashMutation.send(restorationOf(project.id, { id, type, name, flowId }))
      : revert.send({ type: 'change.revert', ask: { projectId: project.id, defectId: id, factId: null } });
  return (
    <Above>
      <Button small disabled={isReverting || isRestoring} onPress={restore}>
        {trashMessages.columns.restore} <VisuallyHidden>{deletedWord(type) === undefined ? id : name}</VisuallyHidden>
      </Button>
    </Above>
  );
}

function Pages() {
  const { trash } = useArea('trash');
  const page = useSelector(trash, selectTrashPage);
  const shown = useSelector(trash, selectTrashShown);
  if (!shown || shown.page.totalPages <= 1) return null;
  const { size, totalElements, totalPages } = shown.page;
  return (
    <Pager
      label={messages.defects.pages}
      previousLabel={messages.defects.previous}
      nextLabel={messages.defects.next}
      status={messages.defects.range((page - 1) * size + 1, Math.min(page * size, totalElements), totalElements)}
      page={page}
      pages={totalPages}
      onPage={(next) => trash.send({ type: 'page.choose', page: next })}
    />
  );
}

const Head = styled.div`
  h2 { font-size: ${font.body}; font-weight: 600; }
  p { color: ${color.quiet}; font-size: ${font.list}; }
`;
const Find = styled.div`
  max-width: 320px;
`;
/* Above the link that covers the row, so that it can be clicked separately. */
const Above = styled.span`
  position: relative;
  z-index: 1;
`;
