import { useSelector } from '@xstate/react';
import { BookmarkX, PencilLine, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { defectsPageOf } from '../../domain/address/defects-page.ts';
import { pathOf } from '../../domain/address/page.ts';
import { configOf, type ProjectFilter } from '../../domain/filters/project-filter.ts';
import { filterMessages as say } from '../../domain/filters/filter-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import {
  selectFiltersAreLoading,
  selectFiltersHaveFailed,
  selectSavedFilters,
} from '../../machines/filters/saved-filters-machine.ts';
import { selectOpened } from '../../machines/address/address-machine.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { color, font } from '../theme/tokens.ts';
import { FilterDialogs } from './filter-dialogs.tsx';

/** The saved filters of the project: name, type, by whom and when; another name, or away with it [PROJ-012]. */
export function FilterSettings() {
  const { savedFilters } = useWorkspace();
  const filters = useSelector(savedFilters, selectSavedFilters);
  const isLoading = useSelector(savedFilters, selectFiltersAreLoading);
  const hasFailed = useSelector(savedFilters, selectFiltersHaveFailed);
  const again = <Button onPress={() => savedFilters.send({ type: 'filters.read' })}>{messages.retry}</Button>;
  if (hasFailed) return <EmptyState title={say.failed} text="" action={again} />;
  if (filters.length === 0 && isLoading) return <Skeleton $height="160px" />;
  return (
    <>
      {filters.length === 0 ? (
        <EmptyState icon={<BookmarkX size={28} />} title={say.none} text={say.noneText} />
      ) : (
        <Scroll>
          <Table>
            <caption>{say.title}</caption>
            <thead>
              <tr>
                <th scope="col">{say.columns.name}</th>
                <th scope="col">{say.columns.type}</th>
                <th scope="col">{say.columns.by}</th>
                <th scope="col">{say.columns.date}</th>
                <th scope="col">
                  <VisuallyHidden>{say.columns.actions}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {filters.map((filter) => (
                <Row key={filter.id} filter={filter} />
              ))}
            </tbody>
          </Table>
        </Scroll>
      )}
      <FilterDialogs />
    </>
  );
}

function Row({ filter }: { readonly filter: ProjectFilter }) {
  const { savedFilters, me } = useWorkspace();
  const { address, now } = useActors();
  const opened = useSelector(address, selectOpened);
  const { id, name, projectId, type, lastModifiedBy, modifiedDate } = filter;
  const person =
    opened?.members.find((member) => member.id === lastModifiedBy) ?? (me.id === lastModifiedBy ? me : null);
  const list = pathOf({ ...defectsPageOf(projectId), ...configOf(filter) });
  return (
    <tr>
      <th scope="row">
        <Link to={list}>{name}</Link>
      </th>
      <td>{say.types[type]}</td>
      <td>{person?.fullName ?? lastModifiedBy}</td>
      <td>
        <RelativeTime at={modifiedDate} now={now()} />
      </td>
      <td>
        <IconButton
          small
          label={say.rename(name)}
          icon={<PencilLine size={15} aria-hidden />}
          onPress={() => savedFilters.send({ type: 'filter.name', id, name, config: null })}
        />
        <IconButton
          small
          label={say.remove(name)}
          icon={<Trash2 size={15} aria-hidden />}
          onPress={() => savedFilters.send({ type: 'filter.remove', id, name })}
        />
      </td>
    </tr>
  );
}

const Scroll = styled.div`
  overflow-x: auto;
`;
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${font.list};
  caption { padding-bottom: 6px; font-weight: 600; text-align: start; }
  th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid ${color.line}; text-align: start; vertical-align: middle; }
  thead th { color: ${color.quiet}; font-size: ${font.small}; font-weight: 500; white-space: nowrap; }
  tbody th { min-width: 140px; font-weight: 500; overflow-wrap: anywhere; }
  td { white-space: nowrap; }
  td:last-child { padding-inline-end: 0; text-align: end; }
`;
