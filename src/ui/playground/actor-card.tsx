import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { Button } from '../kit/display/button.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { TextArea } from '../kit/fields/text-area.tsx';
import { color, font } from '../theme/tokens.ts';
import { usePlayground } from './playground-tools.ts';

const labelOf = (event: { readonly type: string }) => {
  const { type, ...rest } = event;
  const [, delay] = /^xstate\.after\.([^.]+)/.exec(type) ?? [];
  if (delay) return `after ${delay}`;
  const [, kind, port] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  const { output, error, actorId: _, ...payload } = rest as { output?: unknown; error?: unknown; actorId?: string };
  const said = JSON.stringify(kind ? (output ?? error) : payload) ?? '';
  const words = kind ? `${port} ${kind === 'done' ? '✓' : '✗'}` : type;
  return said === '{}' || said === '' ? words : `${words} ${said.length > 60 ? `${said.slice(0, 59)}…` : said}`;
};

/** The actors of the chosen machine, and the events that can be sent to the selected one. */
export function ActorCard() {
  const { playground, start, stop } = usePlayground();
  const machine = useSelector(playground, ({ context }) => context.machine);
  const all = useSelector(playground, ({ context }) => context.actors);
  const chosen = useSelector(playground, ({ context }) => context.actor);
  const actors = all.filter((actor) => actor.machine === machine && actor.isLiving);
  const actor = actors.find(({ id }) => id === chosen);
  return (
    <>
      {actors.length > 0 ? (
        <SelectField
          label={`Actors of it that live: ${actors.length}`}
          value={actor?.id ?? ''}
          options={actors.map(({ id, name, isScripted }) => ({
            value: id,
            label: isScripted ? `${name} (played)` : name,
          }))}
          onChange={(id) => playground.send({ type: 'actor.choose', actor: id })}
        />
      ) : (
        <EmptyState title="No actor of it lives on this page" text="Play one: its ports wait for the answers below." />
      )}
      <Row>
        <Button small onPress={() => start(machine)}>
          Play one
        </Button>
        {actor?.isScripted && (
          <Button small onPress={() => stop(actor.id)}>
            End it
          </Button>
        )}
        {actor && <State data-testid="value">{JSON.stringify(actor.value)}</State>}
      </Row>
      {actor && <Saying actor={actor.id} value={JSON.stringify(actor.value)} />}
    </>
  );
}

function Saying({ actor, value }: { readonly actor: string; readonly value: string }) {
  const { playground, send, offered } = usePlayground();
  const written = useSelector(playground, ({ context }) => context.written);
  const problem = useSelector(playground, ({ context }) => context.problem);
  return (
    <>
      <Offered aria-label="What its plan knows to happen here" data-value={value}>
        {offered(actor).map((event) => (
          <li key={JSON.stringify(event)}>
            <Button small onPress={() => send(actor, JSON.stringify(event))}>
              {labelOf(event)}
            </Button>
          </li>
        ))}
      </Offered>
      <TextArea
        label="Send an event"
        placeholder='{ "type": "title.save" }'
        rows={3}
        value={written}
        error={problem ?? undefined}
        onChange={(text) => playground.send({ type: 'event.write', text })}
      />
      <Row>
        <Button tone="primary" small onPress={() => send(actor, written)}>
          Send
        </Button>
      </Row>
    </>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;
const State = styled.code`
  font: ${font.small} ${font.mono};
  color: ${color.accent};
  overflow-wrap: anywhere;
`;
const Offered = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  max-height: 220px;
  padding: 0;
  overflow: auto;
  list-style: none;
  button { max-width: 320px; justify-content: flex-start; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;
