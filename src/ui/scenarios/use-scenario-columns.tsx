import { useMemo } from 'react';
import { Copy, FileDown, Play, Trash2 } from 'lucide-react';
import { pdfMessages } from '../../domain/downloads/pdf-messages.ts';
import { flowMessages } from '../../domain/flows/flow-messages.ts';
import { scenarioMessages } from '../../domain/scenarios/scenario-messages.ts';
import { scenarioPageMessages as say } from '../../domain/scenarios/scenario-page-messages.ts';
import type { ScenarioRecord } from '../../domain/scenarios/scenario.ts';
import { runDialogMessages } from '../../domain/runs/run-dialog-messages.ts';
import { runOfScenario } from '../../domain/runs/run-target.ts';
import { pdfOf } from '../../machines/downloads/pdf-of.ts';
import { useActors, useArea } from '../actors-context.tsx';
import { statusTones } from '../documents/status-tones.ts';
import { Badge } from '../kit/display/badge.tsx';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import type { Column } from '../kit/tables/column.ts';
import { RowMenu } from '../kit/tables/row-menu.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { scenarioSeverityTones } from './scenario-options.tsx';
import { useMayRun, useOpenRun } from '../runs/use-run.ts';
import { useScenarioRights } from './use-scenario.ts';

const { columns } = say;
const { fields } = scenarioMessages;

const columnsWith = (nameOf: (userId: string) => string, now: number): readonly Column<ScenarioRecord>[] => [
  { id: 'name', label: columns.name, isSortable: true, render: ({ name }) => <bdi>{name}</bdi> },
  {
    id: 'status',
    label: fields.status,
    isSortable: true,
    width: '110px',
    render: ({ status }) => <Badge text={flowMessages.statuses[status]} tone={statusTones[status]} />,
  },
  {
    id: 'severity',
    label: fields.severity,
    isSortable: true,
    width: '118px',
    render: ({ severity }) => (
      <Badge look="dot" text={scenarioMessages.severities[severity]} tone={scenarioSeverityTones[severity]} />
    ),
  },
  {
    id: 'numberOfFlows',
    label: columns.flows,
    isSortable: true,
    width: '66px',
    render: ({ numberOfFlows }) => numberOfFlows.toLocaleString(),
  },
  { id: 'tags', label: fields.tags, width: '108px', render: ({ tags }) => tags.join(', ') },
  { id: 'owner', label: columns.owner, width: '122px', render: ({ owner }) => owner && nameOf(owner) },
  {
    id: 'modifiedDate',
    label: columns.modifiedDate,
    isSortable: true,
    width: '114px',
    render: ({ modifiedDate }) => <RelativeTime at={modifiedDate} now={now} />,
  },
  { id: 'actions', label: columns.actions, width: '72px', render: (scenario) => <Actions scenario={scenario} /> },
];

/** Memoized for a minute, because relative times change. */
export const useScenarioColumns = (): readonly Column<ScenarioRecord>[] => {
  const { now } = useActors();
  const { nameOf } = useOpenProject();
  const minute = Math.floor(now() / 60_000);
  return useMemo(() => columnsWith(nameOf, minute * 60_000), [nameOf, minute]);
};

const icon = { size: 15, 'aria-hidden': true } as const;

function Actions({ scenario }: { readonly scenario: ScenarioRecord }) {
  const { scenarioMutation, scenarioPdf } = useArea('scenarios');
  const { mayCreate, mayDelete } = useScenarioRights();
  const mayRun = useMayRun('scenario');
  const openRun = useOpenRun();
  const { id, name, projectId } = scenario;
  const act = (entry: string) => {
    if (entry === 'run') return void openRun(runOfScenario(scenario));
    if (entry === 'pdf') return scenarioPdf.send({ type: 'mutation.do', mutation: pdfOf(scenario) });
    const mutation = { name: entry, about: id, title: name, value: projectId };
    return scenarioMutation.send(
      entry === 'clone' ? { type: 'mutation.do', mutation } : { type: 'mutation.ask', mutation },
    );
  };
  return (
    <RowMenu
      label={say.actions(name)}
      onAction={act}
      entries={[
        { id: 'run', label: runDialogMessages.runDots, icon: <Play {...icon} />, disabled: !mayRun },
        { id: 'clone', label: say.clone, icon: <Copy {...icon} />, disabled: !mayCreate },
        { id: 'pdf', label: pdfMessages.export, icon: <FileDown {...icon} /> },
        { id: 'delete', label: say.remove, icon: <Trash2 {...icon} />, danger: true, disabled: !mayDelete(scenario) },
      ]}
    />
  );
}
