import { useSelector } from '@xstate/react';
import { Copy, FileDown, ListOrdered, Plus, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { AreaPage } from '../../domain/address/area-pages.ts';
import { pdfMessages } from '../../domain/downloads/pdf-messages.ts';
import { flowMessages } from '../../domain/flows/flow-messages.ts';
import { pathOfItem } from '../../domain/items/item.ts';
import { scenarioMessages } from '../../domain/scenarios/scenario-messages.ts';
import { scenarioPageMessages as say } from '../../domain/scenarios/scenario-page-messages.ts';
import type { ScenarioRecord, ScenarioSeverity } from '../../domain/scenarios/scenario.ts';
import { pdfOf } from '../../machines/downloads/pdf-of.ts';
import { selectFilter } from '../../machines/records/records-machine.ts';
import { useActors, useArea } from '../actors-context.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';
import { statusTones } from '../flows/list/use-flow-columns.tsx';
import { Badge } from '../kit/display/badge.tsx';
import { Button } from '../kit/display/button.tsx';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import type { Column } from '../kit/tables/column.ts';
import { RowMenu } from '../kit/tables/row-menu.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { RecordsList } from '../records/records-list.tsx';
import { color, font, type Tone } from '../theme/tokens.ts';
import { useScenarioRights } from './use-scenario.ts';

const severityTones: Readonly<Record<ScenarioSeverity, Tone>> = {
  CRITICAL: 'danger',
  IMPORTANT: 'warning',
  NORMAL: 'info',
  NICE_TO_HAVE: 'neutral',
};
export const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The scenarios of a project: find, add, open, clone, delete [ROUTE-022]. */
export function ScenariosList({ page }: { readonly page: AreaPage }) {
  const { scenarioRecords, scenarioForm } = useArea('scenarios');
  const { mayCreate } = useScenarioRights();
  const add = () => scenarioForm.send({ type: 'form.open', about: '', draft: { name: '' }, value: page.projectId });
  return (
    <Place>
      <h1>{say.title}</h1>
      <RecordsList<ScenarioRecord>
        records={scenarioRecords}
        label={say.title}
        columns={useColumns()}
        rowId={({ id }) => id}
        failed={say.failed}
        search={say.search}
        empty={{ title: say.none, text: say.noneText, icon: <ListOrdered size={28} /> }}
        filters={
          <>
            <Filter name="status" labels={flowMessages.statuses} />
            <Filter name="severity" labels={scenarioMessages.severities} />
          </>
        }
        actions={
          mayCreate && (
            <Button tone="primary" icon={<Plus size={15} aria-hidden />} onPress={add}>
              {say.add}
            </Button>
          )
        }
      />
      <FormDialog form={scenarioForm} title={say.add} submitLabel={say.create} busy={say.creating} discardOnClose>
        <FormText form={scenarioForm} field="name" label={scenarioMessages.fields.name} required autoFocus />
      </FormDialog>
    </Place>
  );
}

function Filter({
  name,
  labels,
}: {
  readonly name: 'status' | 'severity';
  readonly labels: Readonly<Record<string, string>>;
}) {
  const { scenarioRecords } = useArea('scenarios');
  return (
    <SelectField
      hideLabel
      label={scenarioMessages.fields[name]}
      value={useSelector(scenarioRecords, selectFilter(name))}
      options={[{ value: '', label: say.any[name] }, ...optionsOf(labels)]}
      onChange={(value) => scenarioRecords.send({ type: 'filter.choose', name, value })}
    />
  );
}

const useColumns = (): readonly Column<ScenarioRecord>[] => {
  const { now } = useActors();
  const { nameOf, project } = useOpenProject();
  const { columns } = say;
  const { fields } = scenarioMessages;
  return [
    {
      id: 'name',
      label: columns.name,
      render: ({ id, name }) => (
        <Link to={pathOfItem(project.id, { type: 'SCENARIO', id })}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    {
      id: 'status',
      label: fields.status,
      width: '124px',
      render: ({ status }) => <Badge text={flowMessages.statuses[status]} tone={statusTones[status]} />,
    },
    {
      id: 'severity',
      label: fields.severity,
      width: '128px',
      render: ({ severity }) => (
        <Badge look="dot" text={scenarioMessages.severities[severity]} tone={severityTones[severity]} />
      ),
    },
    { id: 'flows', label: columns.flows, width: '84px', render: ({ numberOfFlows }) => numberOfFlows.toLocaleString() },
    { id: 'owner', label: columns.owner, width: '140px', render: ({ owner }) => owner && nameOf(owner) },
    {
      id: 'modifiedDate',
      label: columns.modifiedDate,
      width: '130px',
      render: ({ modifiedDate }) => <RelativeTime at={modifiedDate} now={now()} />,
    },
    { id: 'actions', label: columns.actions, width: '56px', render: (scenario) => <Actions scenario={scenario} /> },
  ];
};

const icon = { size: 15, 'aria-hidden': true } as const;

function Actions({ scenario }: { readonly scenario: ScenarioRecord }) {
  const { scenarioMutation, scenarioPdf } = useArea('scenarios');
  const { mayCreate, mayDelete } = useScenarioRights();
  const { id, name, projectId } = scenario;
  const act = (entry: string) => {
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
        { id: 'clone', label: say.clone, icon: <Copy {...icon} />, disabled: !mayCreate },
        { id: 'pdf', label: pdfMessages.export, icon: <FileDown {...icon} /> },
        { id: 'delete', label: say.remove, icon: <Trash2 {...icon} />, danger: true, disabled: !mayDelete(scenario) },
      ]}
    />
  );
}

const Place = styled.div`
  width: 100%;
  min-width: 0;
  padding: 14px 20px 48px;
  h1 { margin-bottom: 12px; font-size: ${font.title}; font-weight: 650; }
  td a { color: ${color.text}; font-weight: 500; text-decoration: none; overflow-wrap: anywhere; }
  td a:hover { text-decoration: underline; }
`;
