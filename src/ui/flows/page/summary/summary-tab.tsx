import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import styled from 'styled-components';
import { flowEditorMessages as words } from '../../../../domain/flows/editor/flow-editor-messages.ts';
import { flowMessages } from '../../../../domain/flows/flow-messages.ts';
import { flowPageMessages as say } from '../../../../domain/flows/page/flow-page-messages.ts';
import type { Problem } from '../../../../domain/problems/problem.ts';
import { namedProblemText } from '../../../../domain/problems/problem-text.ts';
import { asSubject } from '../../../../domain/session/abilities.ts';
import { selectDescription } from '../../../../machines/flows/editor/flow-editor-machine.ts';
import { DescriptionEdit } from '../../../fields/description-edit.tsx';
import { lazyPart } from '../../../kit/layout/lazy-part.ts';
import { Skeleton } from '../../../kit/layout/skeleton.tsx';
import { useOpenProject } from '../../../projects/use-open-project.ts';
import { narrow } from '../../../theme/tokens.ts';
import { PresentField } from '../flow-presence.tsx';
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
  const { editor, mayUpdate } = useFlow();
  const edit = useSelector(editor, selectDescription);
  if (!edit) return null;
  return (
    <PresentField field="description">
      <DescriptionEdit
        edit={edit}
        label={say.description}
        placeholder={say.describe}
        note={say.theirsAndMine}
        minHeight="180px"
        isReadOnly={!mayUpdate}
        why={whyRefused}
        onLeave={() => edit.send({ type: 'field.leave' })}
      />
    </PresentField>
  );
}
const whyRefused = (problem: Problem) =>
  namedProblemText(problem, flowMessages.problemFields, flowMessages.fields, words.fields);

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  align-items: start;
  gap: 20px 32px;
  padding-top: 8px;
  > div, > aside { display: flex; flex-direction: column; gap: 24px; min-width: 0; }
  @media (max-width: ${narrow.page}) { grid-template-columns: minmax(0, 1fr); }
`;
