import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { pathOfItem, type ItemAt } from '../../domain/items/item.ts';
import type { CoverageRow, CoverageView } from '../../domain/requirements/coverage.ts';
import { coverageMessages as say } from '../../domain/requirements/coverage-messages.ts';
import { ItemIcon } from '../items/item-icon.tsx';
import type { Column } from '../kit/tables/column.ts';
import { color, font } from '../theme/tokens.ts';
import { CoverageState } from './coverage-state.tsx';
import { RequirementLink } from './requirement-link.tsx';

type Named = CoverageRow['linked'][number];

/** A requirement opens in its tool, a flow or scenario in the product. */
function Entry({ one, projectId }: { readonly one: Named; readonly projectId: string }) {
  const { type, id, name, itemURL } = one;
  if (type === 'REQUIREMENT') return <RequirementLink itemId={id} itemURL={itemURL} />;
  const at: ItemAt = { type, id };
  return (
    <Item to={pathOfItem(projectId, at)}>
      <ItemIcon type={type} />
      <bdi>{name}</bdi>
    </Item>
  );
}

function Subject({ row, projectId }: { readonly row: CoverageRow; readonly projectId: string }) {
  return (
    <Stack>
      <Entry one={row} projectId={projectId} />
      {row.type === 'REQUIREMENT' && <bdi>{row.name}</bdi>}
    </Stack>
  );
}

interface LinkedProps {
  readonly row: CoverageRow;
  readonly view: CoverageView;
  readonly projectId: string;
}

function Linked({ row: { linked, links }, view, projectId }: LinkedProps) {
  if (linked.length === 0) return <Quiet>{say.noLinks[view]}</Quiet>;
  return (
    <Stack>
      {linked.map((one) => (
        <Entry key={`${one.type}/${one.id}`} one={one} projectId={projectId} />
      ))}
      {links > linked.length && <Quiet>{say.more(links - linked.length)}</Quiet>}
    </Stack>
  );
}

export const coverageColumns = (view: CoverageView, projectId: string): readonly Column<CoverageRow>[] => [
  {
    id: 'subject',
    label: view === 'item' ? say.columns.requirement : say.columns.flow,
    render: (row) => <Subject row={row} projectId={projectId} />,
  },
  {
    id: 'state',
    label: say.columns.state,
    width: '150px',
    render: ({ state }) => <CoverageState state={state} />,
  },
  {
    id: 'linked',
    label: view === 'item' ? say.columns.flows : say.columns.requirements,
    width: '360px',
    render: (row) => <Linked row={row} view={view} projectId={projectId} />,
  },
];

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 2px;
  min-width: 0;
  white-space: normal;
  overflow-wrap: anywhere;
`;
const Item = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  color: ${color.text};
  text-decoration: none;
  &:hover { text-decoration: underline; }
  svg { flex: none; color: ${color.quiet}; }
`;
const Quiet = styled.span`
  color: ${color.quiet};
  font-size: ${font.small};
`;
