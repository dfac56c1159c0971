import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { adapterMessages } from '../../domain/adapters/adapter-messages.ts';
import { generalTechnology, type Technology } from '../../domain/adapters/technology.ts';
import { flowEditorMessages } from '../../domain/flows/editor/flow-editor-messages.ts';
import { flowMessages } from '../../domain/flows/flow-messages.ts';
import { selectRows } from '../../machines/records/records-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Fold } from '../kit/lists/fold.tsx';
import { color, font, size } from '../theme/tokens.ts';

const { technologies: say } = adapterMessages;
const protocolNames: Readonly<Record<string, string>> = flowMessages.protocols;
const actionNames: Readonly<Record<string, string>> = flowEditorMessages.kinds;
const propertyNames: Readonly<Record<string, string>> = flowEditorMessages.fields.properties;

/** What adapters can do with each technology, as the server tells [ADAPT-020]. */
export function Technologies() {
  const { technologies } = useWorkspace();
  const known = useSelector(technologies, selectRows) as readonly Technology[] | null;
  if (!known || known.length === 0) return null;
  return (
    <Box aria-label={say.title}>
      <h2>{say.title}</h2>
      <ul>
        {known.map((one) => (
          <li key={one.id}>
            <OneTechnology technology={one} />
          </li>
        ))}
      </ul>
    </Box>
  );
}

function OneTechnology({ technology: { id, actions, properties } }: { readonly technology: Technology }) {
  const name = id === generalTechnology ? say.general : (protocolNames[id] ?? id);
  return (
    <Fold
      summary={
        <Summary>
          <bdi>{name}</bdi>
          <span>{say.count(actions.length)}</span>
        </Summary>
      }
    >
      <Facts>
        <dt>{say.actions}</dt>
        <dd>{actions.map((action) => actionNames[action] ?? action).join(', ')}</dd>
        {properties.length > 0 && (
          <>
            <dt>{say.properties}</dt>
            <dd>
              {properties
                .map((one) => say.property(propertyNames[one.name] ?? one.name, typeName(one.type)))
                .join(', ')}
            </dd>
          </>
        )}
      </Facts>
    </Fold>
  );
}

const typeNames: Readonly<Record<string, string>> = say.types;
const typeName = (type: string): string => typeNames[type] ?? type;

const Box = styled.section`
  h2 { margin-bottom: 6px; font-size: ${font.body}; font-weight: 600; }
  ul { padding: 0; border: 1px solid ${color.line}; border-radius: ${size.radius}; list-style: none; overflow: clip; }
  li + li { border-top: 1px solid ${color.line}; }
`;
const Summary = styled.span`
  display: flex;
  flex: 1;
  gap: 12px;
  font-size: ${font.list};
  bdi { flex: 1; font-weight: 500; }
  span { color: ${color.quiet}; }
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: 4px 16px;
  padding: 4px 12px 12px 34px;
  font-size: ${font.list};
  dt { color: ${color.quiet}; }
  dd { margin: 0; overflow-wrap: anywhere; }
`;
