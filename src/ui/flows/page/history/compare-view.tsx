import { useSelector } from '@xstate/react';
import { ArrowLeft, History } from 'lucide-react';
import { useMemo } from 'react';
import styled from 'styled-components';
import { pastMessages } from '../../../../domain/documents/past-messages.ts';
import { compareFlows, type FlowDifferences } from '../../../../domain/flows/compare/compare-flows.ts';
import { flowHistoryMessages as say } from '../../../../domain/flows/page/flow-history-messages.ts';
import { problemText } from '../../../../domain/problems/problem-text.ts';
import { messages } from '../../../../domain/texts/messages.ts';
import {
  selectRequestedRevisions,
  selectCompared,
  selectCompareProblem,
  selectHistoryEntries,
  selectVersions,
  type FlowHistoryRef,
} from '../../../../machines/flows/editor/flow-history-machine.ts';
import { Button } from '../../../kit/display/button.tsx';
import { momentText } from '../../../kit/fields/date-words.ts';
import { SelectField } from '../../../kit/fields/select-field.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { Skeleton } from '../../../kit/layout/skeleton.tsx';
import { color, font, narrow } from '../../../theme/tokens.ts';
import { useFlow } from '../use-flow.ts';
import { Differences } from './differences.tsx';

interface Props {
  readonly history: FlowHistoryRef;
}

const nowValue = 'now';

/** Two versions side by side: what was added, removed, moved and changed, and ways to restore it. */
export function CompareView({ history }: Props) {
  const compared = useSelector(history, selectCompared);
  const problem = useSelector(history, selectCompareProblem);
  const differences = useMemo(() => compared && compareFlows(compared.before, compared.after), [compared]);
  return (
    <Place aria-label={say.comparing}>
      <Tools history={history} differs={differences !== null && hasDifferences(differences)} />
      {problem && (
        <EmptyState
          icon={<History size={28} />}
          title={say.compareFailed}
          text={problemText(problem)}
          action={<Again history={history} />}
        />
      )}
      {!compared && !problem && <Skeleton $height="200px" />}
      {compared && differences && <Shown history={history} revision={compared.from} differences={differences} />}
    </Place>
  );
}

function Again({ history }: Props) {
  const requested = useSelector(history, selectRequestedRevisions);
  return <Button onPress={() => history.send({ type: 'compare.open', ...requested })}>{messages.retry}</Button>;
}

function Tools({ history, differs }: Props & { readonly differs: boolean }) {
  const { mayUpdate } = useFlow();
  const requested = useSelector(history, selectRequestedRevisions);
  const options = useRevisions(history);
  const open = (from: number, to: number | null) => history.send({ type: 'compare.open', from, to });
  return (
    <Line>
      <Button icon={<ArrowLeft size={14} aria-hidden />} onPress={() => history.send({ type: 'compare.close' })}>
        {say.back}
      </Button>
      <SelectField
        label={say.from}
        value={String(requested.from)}
        options={options}
        onChange={(value) => open(Number(value), requested.to)}
      />
      <SelectField
        label={say.to}
        value={requested.to === null ? nowValue : String(requested.to)}
        options={[{ value: nowValue, label: say.now }, ...options]}
        onChange={(value) => open(requested.from, value === nowValue ? null : Number(value))}
      />
      {mayUpdate && differs && (
        <Button
          tone="primary"
          onPress={() => history.send({ type: 'restore.ask', revision: requested.from, name: '' })}
        >
          {pastMessages.restore}
        </Button>
      )}
    </Line>
  );
}

/** Revisions with their names or times, newest first. */
const useRevisions = (history: FlowHistoryRef) => {
  const entries = useSelector(history, selectHistoryEntries);
  const versions = useSelector(history, selectVersions);
  const requested = useSelector(history, selectRequestedRevisions);
  const names = new Map(versions.map(({ revision, name }) => [revision, name]));
  const times = new Map(entries.map(({ revision, createdDate }) => [revision, createdDate]));
  const all = new Set([
    ...names.keys(),
    ...times.keys(),
    requested.from,
    ...(requested.to === null ? [] : [requested.to]),
  ]);
  return [...all]
    .filter((revision) => revision > 0)
    .toSorted((one, other) => other - one)
    .map((revision) => {
      const name = names.get(revision);
      const time = times.get(revision);
      return {
        value: String(revision),
        label: name === undefined ? say.revision(revision) : say.namedRevision(name, revision),
        hint: time === undefined ? undefined : momentText(time),
      };
    });
};

const hasDifferences = ({ fields, tasks }: FlowDifferences) => fields.length + tasks.length > 0;

function Shown(props: Props & { readonly revision: number; readonly differences: FlowDifferences }) {
  if (hasDifferences(props.differences)) return <Differences {...props} />;
  return <EmptyState icon={<History size={28} />} title={say.same} text={say.sameText} />;
}

const Place = styled.section`
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-width: 0;
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px;
  color: ${color.text};
  font-size: ${font.list};
  > :not(button) { flex: 0 1 260px; min-width: 140px; }
  @media (max-width: ${narrow.page}) {
    > :not(button) { flex: 1 1 140px; }
    > button:first-child { margin-inline-end: 40%; }
  }
`;
