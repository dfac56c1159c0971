import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import styled from 'styled-components';
import { SelectField } from '../kit/fields/select-field.tsx';
import { color, font, narrow } from '../theme/tokens.ts';
import { ActorCard } from './actor-card.tsx';
import { RecentEvents } from './recent-events.tsx';
import { usePlayground } from './playground-tools.ts';
import { Statechart } from './statechart.tsx';

/** The statechart of a machine, with a running actor. */
export function MachinesView() {
  const { playground, machines } = usePlayground();
  const id = useSelector(playground, ({ context }) => context.machine);
  const actor = useSelector(playground, ({ context }) => context.actors.find((one) => one.id === context.actor));
  const machine = useMemo(() => machines.find((one) => one.id === id), [machines, id]);
  return (
    <Columns>
      <Side>
        <SelectField
          label="Machine"
          value={id}
          options={machines.map((one) => ({ value: one.id, label: one.id }))}
          onChange={(chosen) => playground.send({ type: 'machine.choose', machine: chosen })}
        />
        <ActorCard />
        <RecentEvents />
      </Side>
      <Place>
        {machine && <Statechart machine={machine} value={actor?.machine === id ? actor.value : null} />}
        {actor?.machine === id && (
          <details>
            <summary>Context of {actor.name}</summary>
            <pre>{actor.context}</pre>
          </details>
        )}
      </Place>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 340px minmax(0, 1fr);
  gap: 16px;
  padding-top: 12px;
  @media (max-width: ${narrow.page}) { grid-template-columns: minmax(0, 1fr); }
`;
const Side = styled.div`
  display: flex;
  flex-direction: column;
  gap: 14px;
  min-width: 0;
`;
const Place = styled.div`
  display: flex;
  flex-direction: column;
  gap: 10px;
  min-width: 0;
  summary { cursor: pointer; font-size: ${font.list}; }
  pre { margin: 6px 0 0; padding: 10px; overflow: auto; border-radius: 8px; background: ${color.sunken}; font: ${font.small} ${font.mono}; }
`;
