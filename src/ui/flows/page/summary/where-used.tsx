import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { flowPageMessages as say } from '../../../../domain/flows/page/flow-page-messages.ts';
import { pathOfItem } from '../../../../domain/items/item.ts';
import { problemText } from '../../../../domain/problems/problem-text.ts';
import { messages } from '../../../../domain/texts/messages.ts';
import { selectFlowUses } from '../../../../machines/flows/editor/flow-page-machine.ts';
import { selectUses, selectUsesProblem, type FlowUsesRef } from '../../../../machines/flows/editor/flow-uses-machine.ts';
import { useArea } from '../../../actors-context.tsx';
import { FieldMark } from '../../../kit/fields/field-mark.tsx';
import { ItemIcon } from '../../../items/item-icon.tsx';
import { color, font } from '../../../theme/tokens.ts';
import { useFlow } from '../use-flow.ts';

/** The flows and scenarios that use this flow. */
export function WhereUsed() {
  const { flowPage } = useArea('flowPage');
  const uses = useSelector(flowPage, selectFlowUses);
  return uses ? <Uses uses={uses} /> : null;
}

function Uses({ uses }: { readonly uses: FlowUsesRef }) {
  const { flow } = useFlow();
  const found = useSelector(uses, selectUses);
  const problem = useSelector(uses, selectUsesProblem);
  const all = [
    ...(found?.flows ?? []).map((one) => ({ ...one, type: 'FLOW' as const })),
    ...(found?.scenarios ?? []).map((one) => ({ ...one, type: 'SCENARIO' as const })),
  ];
  return (
    <Box aria-label={say.uses}>
      <h2>{say.uses}</h2>
      {problem && (
        <FieldMark
          state="failed"
          text={`${say.usesFailed}: ${problemText(problem)}`}
          retryLabel={messages.retry}
          onRetry={() => uses.send({ type: 'uses.read' })}
        />
      )}
      {found && all.length === 0 && <p>{say.usesNone}</p>}
      <ul>
        {all.map(({ type, id, name }) => (
          <li key={`${type}/${id}`}>
            <ItemIcon type={type} />
            <Link to={pathOfItem(flow.projectId, { type, id })}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}

const Box = styled.section`
  h2 { margin-bottom: 4px; font-size: ${font.body}; font-weight: 600; }
  p { color: ${color.quiet}; font-size: ${font.list}; }
  ul { padding: 0; list-style: none; }
  li { display: flex; align-items: center; gap: 8px; min-height: 30px; font-size: ${font.list}; }
  li > svg { flex: none; color: ${color.quiet}; }
  a { color: ${color.text}; overflow-wrap: anywhere; }
`;
