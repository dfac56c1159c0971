import { useSelector } from '@xstate/react';
import { ArrowLeft, History } from 'lucide-react';
import { useMemo } from 'react';
import styled from 'styled-components';
import { pastMessages } from '../../../../domain/documents/past-messages.ts';
import { compareFlows } from '../../../../domain/flows/compare/compare-flows.ts';
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
import type { Compared } from '../../../../machines/flows/editor/flow-history.ts';
import { Button } from '../../../kit/display/button.tsx';
import { momentText } from '../../../kit/fields/date-words.ts';
import { SelectField } from '../../../kit/fields/select-field.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { Skeleton } from '../../../kit/layout/skeleton.tsx';
import { color, font } from '../../../theme/tokens.ts';
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
  return (
    <Place aria-label={say.comparing}>
      <Tools history={history} />
      {problem && (
        <EmptyState
          icon={<History size={28} />}
          title={say.compareFailed}
          text={problemText(problem)}
          action={<Again history={history} />}
        />
      )}
      {!compared && !problem && <Skeleton $height="200px" />}
      {compared && <Compared_ history={history} compared={compared} />}
    </Place>
  );
}

function Again({ history }: Props) {
  const requested = useSelector(history, selectRequestedRevisions);
  return <Button onPress={() => history.send({ type: 'compare.open', ...requested })}>{messages.retry}</Button>;
}

function Tools({ history }: Props) {
  const { mayUpdate } = useFlow();
  const requested = useSelector(history, selectRequestedRevisions);
  const options = useRevisions(history);
  const open = (from: number, to: number | null) => history.send({ type: 'compare.open', from, to });
  return (
    <Line>
      <Button small icon={<ArrowLeft size={14} aria-hidden />} onPress={() => history.send({ type: 'compare.close' })}>
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
      {mayUpdate && (
        <Button
          small
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

function Compared_({ history, compared }: Props & { readonly compared: Compared }) {
  const differences = useMemo(() => compareFlows(compared.before, compared.after), [compared]);
  if (differences.fields.length + differences.tasks.length === 0)
    return <EmptyState icon={<History size={28} />} title={say.same} text={say.sameText} />;
  return <Differences history={history} revision={compared.from} differences={differences} />;
}

const Place = styled.section`
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-width: 0;
`;
const Line = styled.div`
  display: grid;
  grid-template-columns: max-content minmax(140px, 260px) minmax(140px, 260px) max-content;
  align-items: end;
  gap: 12px;
  color: ${color.text};
  font-size: ${font.list};
  @media (max-width: 900px) {
    grid-template-columns: 1fr 1fr;
    > :first-child { grid-column: 1 / -1; justify-self: start; }
    > :last-child:nth-child(4) { grid-column: 1 / -1; justify-self: start; }
  }
`;
