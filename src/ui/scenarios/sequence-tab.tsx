import { useSelector } from '@xstate/react';
import { ArrowDown, ArrowUp, ListOrdered, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { ranksAt } from '../../domain/flows/editor/ranks.ts';
import { pathOfItem } from '../../domain/items/item.ts';
import { placesInOrder } from '../../domain/scenarios/scenario-document.ts';
import type { ScenarioChange } from '../../domain/scenarios/scenario-facts.ts';
import { scenarioMessages } from '../../domain/scenarios/scenario-messages.ts';
import { scenarioPageMessages as say } from '../../domain/scenarios/scenario-page-messages.ts';
import { blankPlace, type Place, type PlaceField, type ScenarioRecord } from '../../domain/scenarios/scenario.ts';
import { selectRows } from '../../machines/records/records-machine.ts';
import { useActors, useArea } from '../actors-context.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { color, font } from '../theme/tokens.ts';
import { PlaceConditions } from './place-conditions.tsx';
import { optionsOf } from './scenarios-list.tsx';
import type { NamedFlow } from './scenarios-actors.ts';
import { useScenarioChange, useScenarioParts, useScenarioRights } from './use-scenario.ts';

const none: readonly NamedFlow[] = [];

/** Names of the flows of this scenario and of those to choose from. */
const useFlowNames = () => {
  const { scenarioFlows, flowChoices } = useArea('scenarios');
  const own = useSelector(scenarioFlows, selectRows) as readonly NamedFlow[] | null;
  const others = (useSelector(flowChoices, selectRows) as readonly NamedFlow[] | null) ?? none;
  const known = new Map([...others, ...(own ?? none)].map((one) => [one.flowId, one]));
  const nameOf = ({ flowId }: Place) => {
    const flow = known.get(flowId);
    return flow ? (flow.isDeleted ? say.gone : flow.name) : say.unknown;
  };
  return { choices: others, nameOf };
};

/** The change that moves the place at `index` one place up or down. */
const moveOf = (places: readonly Place[], index: number, by: 1 | -1): ScenarioChange | null => {
  const place = places[index];
  if (!place || !places[index + by]) return null;
  const others = places.filter(({ id }) => id !== place.id);
  const [rank = ''] = ranksAt(others, index + by, 1);
  return { type: 'place.move', placeId: place.id, rank };
};

/** The flows in order: add, move, remove, and how each is run [SCEN-010]. */
export function SequenceTab({ scenario }: { readonly scenario: ScenarioRecord }) {
  const { mayUpdate } = useScenarioRights();
  const places = placesInOrder(useScenarioParts(scenario.id));
  const names = useFlowNames();
  return (
    <Column>
      {places.length === 0 && (
        <EmptyState icon={<ListOrdered size={28} />} title={say.emptySequence} text={say.emptySequenceText} />
      )}
      <ol aria-label={say.sequence}>
        {places.map((place, index) => (
          <Row
            key={place.id}
            index={index}
            places={places}
            projectId={scenario.projectId}
            nameOf={names.nameOf}
            mayUpdate={mayUpdate}
          />
        ))}
      </ol>
      {mayUpdate && <AddFlow places={places} choices={names.choices} />}
    </Column>
  );
}

function AddFlow({ places, choices }: { readonly places: readonly Place[]; readonly choices: readonly NamedFlow[] }) {
  const { flowChoices } = useArea('scenarios');
  const { newId } = useActors();
  const change = useScenarioChange();
  const add = (flowId: string) => {
    const [rank = ''] = ranksAt(places, places.length, 1);
    change({ type: 'place.add', place: { ...blankPlace, conditions: [], values: {}, id: newId(), rank, flowId } });
  };
  return (
    <SelectField
      label={say.addFlow}
      placeholder={say.chooseFlow}
      value=""
      options={choices.map(({ flowId, name }) => ({ value: flowId, label: name }))}
      onSearch={(text) => flowChoices.send({ type: 'term.write', text })}
      onChange={add}
    />
  );
}

interface RowProps {
  readonly index: number;
  readonly places: readonly Place[];
  readonly projectId: string;
  readonly nameOf: (place: Place) => string;
  readonly mayUpdate: boolean;
}

/** Alt+Up and Alt+Down move the flow in which the focus is. */
function Row({ index, places, projectId, nameOf, mayUpdate }: RowProps) {
  const change = useScenarioChange();
  const place = places[index] as Place;
  const name = nameOf(place);
  const up = moveOf(places, index, -1);
  const down = moveOf(places, index, 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = event.altKey && mayUpdate ? { ArrowUp: up, ArrowDown: down }[event.key] : null;
    if (!move) return;
    event.preventDefault();
    change(move);
  };
  const set = (field: PlaceField) => (value: string) =>
    change({ type: 'place.update', placeId: place.id, field, value });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls in it; the buttons do the same
    <li onKeyDown={onKeyDown}>
      <b aria-hidden>{index + 1}</b>
      <Link to={pathOfItem(projectId, { type: 'FLOW', id: place.flowId })}>
        <bdi>{name}</bdi>
      </Link>
      <SelectField
        hideLabel
        label={say.mode(name)}
        readOnly={!mayUpdate}
        value={place.executionMode}
        options={optionsOf(scenarioMessages.executionModes)}
        onChange={set('executionMode')}
      />
      <SelectField
        hideLabel
        label={say.onFailure(name)}
        readOnly={!mayUpdate}
        value={place.onFailure}
        options={optionsOf(say.failure)}
        onChange={set('onFailure')}
      />
      {mayUpdate && (
        <span>
          <IconButton
            small
            label={say.up(name)}
            icon={<ArrowUp size={15} aria-hidden />}
            disabled={!up}
            onPress={() => up && change(up)}
          />
          <IconButton
            small
            label={say.down(name)}
            icon={<ArrowDown size={15} aria-hidden />}
            disabled={!down}
            onPress={() => down && change(down)}
          />
          <IconButton
            small
            label={say.removeFlow(name)}
            icon={<Trash2 size={15} aria-hidden />}
            onPress={() => change({ type: 'place.remove', placeId: place.id })}
          />
        </span>
      )}
      <PlaceConditions place={place} earlier={places.slice(0, index)} nameOf={nameOf} mayUpdate={mayUpdate} />
    </li>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  max-width: 960px;
  ol { padding: 0; list-style: none; }
  li {
    display: grid;
    grid-template-columns: 24px minmax(140px, 1fr) 140px 176px auto;
    align-items: center;
    gap: 6px 10px;
    padding: 8px 0;
    border-bottom: 1px solid ${color.line};
  }
  li > b { color: ${color.quiet}; font-size: ${font.small}; font-weight: 500; text-align: end; }
  li > a { color: ${color.text}; font-weight: 500; overflow-wrap: anywhere; }
  li > span { display: inline-flex; }
  [data-conditions] {
    display: flex;
    flex-wrap: wrap;
    grid-column: 2 / -1;
    align-items: center;
    gap: 6px 12px;
    color: ${color.quiet};
    font-size: ${font.list};
  }
  em { display: inline-flex; align-items: center; gap: 2px; font-style: normal; }
  @media (max-width: 720px) {
    li { grid-template-columns: 24px 1fr 1fr; }
    li > a { grid-column: 2 / -1; }
    li > span { grid-column: 2 / -1; }
    li > div:nth-of-type(1) { grid-column: 2; }
  }
`;
