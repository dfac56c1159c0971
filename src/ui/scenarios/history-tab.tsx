import type { AuditEntry } from '../../domain/audit/audit-entry.ts';
import { operationWord } from '../../domain/audit/operation-word.ts';
import { scenarioMessages } from '../../domain/scenarios/scenario-messages.ts';
import { scenarioPageMessages as say } from '../../domain/scenarios/scenario-page-messages.ts';
import type { ScenarioRecord } from '../../domain/scenarios/scenario.ts';
import { useActors, useArea } from '../actors-context.tsx';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import { PastView } from '../documents/past-view.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { RecordsList } from '../records/records-list.tsx';
import { PastScenario, type PastScenarioState } from './past-scenario.tsx';
import { useValueText } from './use-value-text.ts';

const fields: Readonly<Record<string, string>> = scenarioMessages.fields;
const whatOf = ({ fieldChanged, operation }: AuditEntry) =>
  `${fields[fieldChanged] ?? scenarioMessages.scenario}: ${operationWord(operation)}`;

/** The history of the scenario, newest first [AUD-011]. */
export function HistoryTab({ scenario }: { readonly scenario: ScenarioRecord }) {
  const { scenarioPast } = useArea('scenarios');
  return (
    <PastView<PastScenarioState>
      past={scenarioPast}
      record={scenario}
      madeBy={({ scenario: past }) => past}
      show={(moment) => <PastScenario {...moment} />}
    >
      <Changes />
    </PastView>
  );
}

function Changes() {
  const { scenarioHistory } = useArea('scenarios');
  const { now } = useActors();
  const { nameOf } = useOpenProject();
  const textOf = useValueText();
  const { at, by, what, was, is } = say.historyColumns;
  return (
    <RecordsList<AuditEntry>
      records={scenarioHistory}
      label={say.history}
      rowId={({ id }) => id}
      failed={say.historyFailed}
      empty={{ title: say.noHistory }}
      columns={[
        {
          id: 'at',
          label: at,
          width: '130px',
          render: ({ createdDate }) => <RelativeTime at={createdDate} now={now()} />,
        },
        { id: 'by', label: by, width: '150px', render: ({ user }) => nameOf(user) },
        { id: 'what', label: what, width: '240px', render: whatOf },
        { id: 'was', label: was, render: ({ fieldChanged, oldValue }) => textOf(fieldChanged, oldValue) },
        { id: 'is', label: is, render: ({ fieldChanged, newValue }) => textOf(fieldChanged, newValue) },
      ]}
    />
  );
}
