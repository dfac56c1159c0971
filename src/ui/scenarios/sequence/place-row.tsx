import { useSelector } from '@xstate/react';
import { ArrowDown, ArrowUp, Filter, Trash2 } from 'lucide-react';
import type { DragEvent, KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { pathOfItem } from '../../../domain/items/item.ts';
import type { Place } from '../../../domain/scenarios/scenario.ts';
import { newConditionDraft } from '../../../domain/scenarios/sequence/condition-draft.ts';
import type { LanePiece } from '../../../domain/scenarios/sequence/condition-lanes.ts';
import { shiftChange, type PlaceSide } from '../../../domain/scenarios/sequence/place-order.ts';
import type { ScenarioConflict } from '../../../domain/scenarios/sequence/scenario-conflicts.ts';
import { sequenceMessages as say } from '../../../domain/scenarios/sequence/sequence-messages.ts';
import { selectLifted, selectScenarioPresence } from '../../../machines/scenarios/scenario-page-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { OrderHandle } from '../../kit/lists/order-handle.tsx';
import { RowMenu } from '../../kit/tables/row-menu.tsx';
import { useOpenProject } from '../../projects/use-open-project.ts';
import { PresentField } from '../../presence/present-field.tsx';
import { color, font, narrow } from '../../theme/tokens.ts';
import { useScenarioChange } from '../use-scenario.ts';
import { Lane } from './lane.tsx';
import { PlaceConditions } from './place-conditions.tsx';
import { PlaceConflicts } from './place-conflicts.tsx';
import { PlaceSettings } from './place-settings.tsx';
import { PlaceValues } from './place-values.tsx';
import type { Sequence } from './use-sequence.ts';

interface PlaceRowProps {
  readonly place: Place;
  readonly index: number;
  readonly sequence: Sequence;
  readonly lanes: number;
  readonly pieces: readonly LanePiece[];
  readonly conflicts: readonly ScenarioConflict[];
  readonly helpId: string;
}

const sideOf = ({ clientY, currentTarget }: DragEvent): PlaceSide => {
  const { top, height } = currentTarget.getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'after';
};

/** One flow of the sequence. Alt+Up and Alt+Down move the flow in which the focus is. */
export function PlaceRow({ place, index, sequence, lanes, pieces, conflicts, helpId }: PlaceRowProps) {
  const { scenarioPage } = useArea('scenarios');
  const { project } = useOpenProject();
  const presence = useSelector(scenarioPage, selectScenarioPresence);
  const lifted = useSelector(scenarioPage, selectLifted);
  const change = useScenarioChange();
  const { places, mayUpdate, nameOf } = sequence;
  const name = nameOf(place);
  const isLifted = lifted?.placeId === place.id;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.altKey && mayUpdate && !lifted ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    const move = by === undefined ? null : shiftChange(places, place.id, by as 1 | -1);
    if (!move) return;
    event.preventDefault();
    change(move);
  };
  const onDragOver = (event: DragEvent) => {
    if (!lifted) return;
    event.preventDefault();
    const side = sideOf(event);
    if (lifted.aim?.over !== place.id || lifted.aim.side !== side)
      scenarioPage.send({ type: 'place.aim', over: place.id, side });
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    scenarioPage.send({ type: 'place.drop', places });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls in it; the menu does the same
    <Row
      aria-label={say.place(name, index + 1)}
      onKeyDown={onKeyDown}
      onDragOver={onDragOver}
      onDrop={onDrop}
      $isLifted={isLifted}
      $drop={lifted?.aim?.over === place.id ? lifted.aim.side : null}
    >
      <PresentField presence={presence} field={`place/${place.id}`} mayUpdate={mayUpdate}>
        <Cells>
          <Lane pieces={pieces} lanes={lanes} />
          <Number>
            {mayUpdate && <Handle place={place} sequence={sequence} helpId={helpId} />}
            <b aria-hidden>{index + 1}</b>
          </Number>
          <Body>
            <Head>
              <Link to={pathOfItem(project.id, { type: 'FLOW', id: place.flowId })} draggable={false}>
                <bdi>{name}</bdi>
              </Link>
              <PlaceSettings place={place} sequence={sequence} />
            </Head>
            <PlaceConditions place={place} sequence={sequence} />
            <PlaceValues place={place} sequence={sequence} />
            <PlaceConflicts conflicts={conflicts} sequence={sequence} />
          </Body>
          {mayUpdate && <Actions place={place} sequence={sequence} />}
        </Cells>
      </PresentField>
    </Row>
  );
}

/** Picks the flow up, and drops it. */
function Handle({ place, sequence, helpId }: Pick<PlaceRowProps, 'place' | 'sequence' | 'helpId'>) {
  const { scenarioPage } = useArea('scenarios');
  const isLifted = useSelector(scenarioPage, selectLifted)?.placeId === place.id;
  const { places, shown, nameOf } = sequence;
  return (
    <OrderHandle
      label={say.handle(nameOf(place))}
      describedBy={helpId}
      isLifted={isLifted}
      order={shown}
      onLift={() => scenarioPage.send({ type: 'place.lift', placeId: place.id, order: places.map(({ id }) => id) })}
      onShift={(by) => scenarioPage.send({ type: 'place.shift', by })}
      onDrop={() => scenarioPage.send({ type: 'place.drop', places })}
      onPutBack={() => scenarioPage.send({ type: 'place.putBack' })}
    />
  );
}

const icon = { size: 15, 'aria-hidden': true } as const;

function Actions({ place, sequence }: Pick<PlaceRowProps, 'place' | 'sequence'>) {
  const { conditionForm } = useArea('scenarios');
  const change = useScenarioChange();
  const { places, nameOf } = sequence;
  const [up, down] = [shiftChange(places, place.id, -1), shiftChange(places, place.id, 1)];
  const earlier = places.slice(0, places.indexOf(place)).map(({ id }) => id);
  const act = (entry: string) => {
    if (entry === 'up' && up) change(up);
    if (entry === 'down' && down) change(down);
    if (entry === 'remove') change({ type: 'place.remove', placeId: place.id });
    if (entry === 'condition')
      conditionForm.send({
        type: 'form.open',
        about: `${place.id}/new`,
        draft: { ...newConditionDraft(earlier) },
        value: { placeId: place.id, was: null },
      });
  };
  return (
    <RowMenu
      label={say.actions(nameOf(place))}
      onAction={act}
      entries={[
        { id: 'condition', label: say.addCondition, icon: <Filter {...icon} /> },
        { id: 'up', label: say.up, icon: <ArrowUp {...icon} />, disabled: !up },
        { id: 'down', label: say.down, icon: <ArrowDown {...icon} />, disabled: !down },
        { id: 'remove', label: say.remove, icon: <Trash2 {...icon} />, danger: true },
      ]}
    />
  );
}

const dropLine = {
  before: css`&::after { inset: -1px 0 auto; }`,
  after: css`&::after { inset: auto 0 -1px; }`,
};
const Row = styled.li<{ $isLifted: boolean; $drop: PlaceSide | null }>`
  position: relative;
  background: ${({ $isLifted }) => ($isLifted ? color.accentWash : 'transparent')};
  ${({ $isLifted }) => $isLifted && css`outline: 2px solid ${color.accent}; outline-offset: -2px;`}
  & + & { border-top: 1px solid ${color.line}; }
  &:first-child { border-radius: 9px 9px 0 0; }
  &:last-child { border-radius: 0 0 9px 9px; }
  ${({ $drop }) =>
    $drop &&
    css`
      &::after { content: ''; position: absolute; z-index: 2; height: 2px; padding: 0; background: ${color.accent}; }
      ${dropLine[$drop]}
    `}
`;
const Cells = styled.div`
  display: grid;
  grid-template-columns: auto 52px minmax(0, 1fr) auto;
  gap: 0 8px;
  padding-inline: 12px 8px;
  > * { padding-block: 8px; }
  > span:last-child { align-items: flex-start; padding-top: 11px; }
`;
const Number = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 2px;
  b {
    flex: 1;
    padding-top: 7px;
    color: ${color.quiet};
    font-size: ${font.small};
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
`;
const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  min-width: 0;
`;
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(120px, 1fr) auto;
  align-items: center;
  gap: 6px 12px;
  min-height: 32px;
  > a { color: ${color.text}; font-weight: 500; text-decoration: none; overflow-wrap: anywhere; }
  > a:hover { text-decoration: underline; }
  @media (max-width: ${narrow.page}) { grid-template-columns: minmax(0, 1fr); }
`;
