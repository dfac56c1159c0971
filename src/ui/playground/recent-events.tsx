import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { color, font } from '../theme/tokens.ts';
import { usePlayground } from './playground-tools.ts';

/** The events of all actors of this page, newest first. */
export function RecentEvents() {
  const { playground } = usePlayground();
  const events = useSelector(playground, ({ context }) => context.heard);
  return (
    <section aria-label="Events">
      <Title>Events</Title>
      <List>
        {events.toReversed().map(({ id, actor, name, text }) => (
          <li key={id}>
            <button type="button" onClick={() => playground.send({ type: 'actor.choose', actor })}>
              {name}
            </button>
            <code>{text}</code>
          </li>
        ))}
      </List>
    </section>
  );
}

const Title = styled.h2`
  color: ${color.quiet};
  font-size: ${font.list};
`;
const List = styled.ol`
  max-height: 340px;
  margin-top: 4px;
  padding: 0;
  overflow: auto;
  list-style: none;
  border: 1px solid ${color.line};
  border-radius: 8px;
  li { display: flex; gap: 8px; padding: 3px 8px; border-bottom: 1px solid ${color.line}; font-size: ${font.small}; }
  button { padding: 0; border: 0; background: none; color: ${color.accent}; cursor: pointer; text-align: start; }
  code { flex: 1; min-width: 0; color: ${color.quiet}; font-family: ${font.mono}; overflow-wrap: anywhere; }
`;
