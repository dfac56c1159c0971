import { Suspense } from 'react';
import styled from 'styled-components';
import { flowPageMessages as say } from '../../../../domain/flows/page/flow-page-messages.ts';
import { asSubject } from '../../../../domain/session/abilities.ts';
import { lazyPart } from '../../../kit/layout/lazy-part.ts';
import { Skeleton } from '../../../kit/layout/skeleton.tsx';
import { RichTextEditor } from '../../../kit/rich-text/rich-text-editor.tsx';
import { useOpenProject } from '../../../projects/use-open-project.ts';
import { narrow } from '../../../theme/tokens.ts';
import { PresentField } from '../flow-presence.tsx';
import { useFlowText } from '../flow-text.tsx';
import type { FlowTab } from '../flow-tab.ts';
import { useFlow } from '../use-flow.ts';
import { FlowFacts } from './flow-facts.tsx';
import { FlowParameters } from './flow-parameters.tsx';
import { WhereUsed } from './where-used.tsx';

/** What the flow is about: description, parameters, fields, its last runs and where it is used [ROUTE-016]. */
export const SummaryTab: FlowTab = () => (
  <Columns>
    <div>
      <Description />
      <FlowParameters />
    </div>
    <aside>
      <FlowFacts />
      <Runs />
      <WhereUsed />
    </aside>
  </Columns>
);

const LastRuns = lazyPart(async () => ({ default: (await import('../../../logs/last-runs.tsx')).LastRuns }));

/** Only for people who may read logs. */
function Runs() {
  const { flow } = useFlow();
  const { ability } = useOpenProject();
  if (!ability.can('read', asSubject('ExecutionLog', { projectId: flow.projectId }))) return null;
  return (
    <Suspense fallback={<Skeleton $height="90px" />}>
      <LastRuns projectId={flow.projectId} flowId={flow.id} />
    </Suspense>
  );
}

function Description() {
  const { flow, mayUpdate } = useFlow();
  const { members } = useOpenProject();
  const { value, mark, send } = useFlowText({ part: 'flow', id: flow.id, field: 'description' }, flow.description);
  return (
    <PresentField field="description">
      <RichTextEditor
        label={say.description}
        value={value}
        onChange={(html) => html !== value && send({ type: 'field.write', value: html })}
        onBlur={() => send({ type: 'field.leave' })}
        isReadOnly={!mayUpdate}
        placeholder={say.describe}
        minHeight="180px"
        mark={mark}
        people={members.map(({ id, fullName, avatar }) => ({ id, name: fullName, avatar }))}
      />
    </PresentField>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  align-items: start;
  gap: 20px 32px;
  padding-top: 8px;
  > div, > aside { display: flex; flex-direction: column; gap: 24px; min-width: 0; }
  @media (max-width: ${narrow.page}) { grid-template-columns: minmax(0, 1fr); }
`;
