import { useSelector } from '@xstate/react';
import { Download, History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { defectsPageOf, pathOf } from '../../domain/address/page.ts';
import { operationWord, type AuditEntry } from '../../domain/audit/audit-entry.ts';
import { plainText } from '../../domain/texts/plain-text.ts';
import { auditMessages as say } from '../../domain/audit/audit-messages.ts';
import { truncate } from '../../domain/texts/texts.ts';
import { selectIsDoing } from '../../machines/mutation/mutation-machine.ts';
import { selectFilter, selectMore, selectTerm } from '../../machines/records/records-machine.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import type { Column } from '../kit/tables/data-table.tsx';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { RecordsList } from '../records/records-list.tsx';

const longestValue = 60;
const valueText = (value: string) => truncate(plainText(value), longestValue);

const changeText = ({ fieldChanged, oldValue, newValue }: AuditEntry): string => {
  const values = [oldValue, newValue].map(valueText).filter((value) => value !== '');
  return [fieldChanged, values.join(' → ')].filter((part) => part !== '').join(': ');
};

const useName = () => {
  const people = useSelector(useWorkspace().auditTrail, selectMore) as Readonly<Record<string, string>> | undefined;
  return (id: string) => people?.[id] ?? id;
};

function Entity({ entry }: { readonly entry: AuditEntry }) {
  const { entity, entityId, projectId } = entry;
  const nameOf = useName();
  const name = `${say.entities[entity]} ${nameOf(entityId)}`;
  return entity === 'DEFECT' ? <Link to={pathOf(defectsPageOf(projectId, entityId))}>{name}</Link> : <bdi>{name}</bdi>;
}

const useColumns = (): readonly Column<AuditEntry>[] => {
  const { now } = useActors();
  const nameOf = useName();
  const { columns } = say;
  return [
    {
      id: 'at',
      label: columns.at,
      width: '120px',
      render: (entry) => <RelativeTime at={entry.createdDate} now={now()} />,
    },
    { id: 'user', label: columns.user, width: '150px', render: ({ user }) => <bdi title={user}>{nameOf(user)}</bdi> },
    { id: 'deed', label: columns.mutation, width: '100px', render: ({ operation }) => operationWord(operation) },
    { id: 'entity', label: columns.entity, width: '200px', render: (entry) => <Entity entry={entry} /> },
    { id: 'change', label: columns.change, render: (entry) => <bdi>{changeText(entry)}</bdi> },
  ];
};

/** What was done in the account: to people and licences, or in its projects; searched, page by page [ADMIN-006]. */
export function AuditSettings() {
  const { auditTrail, trailExport } = useWorkspace();
  const isExporting = useSelector(trailExport, selectIsDoing);
  const trail = useSelector(auditTrail, selectFilter('trail')) || 'admin';
  const which = (
    <SelectField
      label={say.which}
      hideLabel
      value={trail}
      options={Object.entries(say.trails).map(([value, label]) => ({ value, label }))}
      onChange={(value) => auditTrail.send({ type: 'filter.choose', name: 'trail', value })}
    />
  );
  const exportTrail = () => {
    const value = selectTerm(auditTrail.getSnapshot()).trim();
    trailExport.send({ type: 'mutation.do', mutation: { name: 'export', about: trail, title: say.title, value } });
  };
  return (
    <RecordsList
      records={auditTrail}
      label={say.title}
      columns={useColumns()}
      rowId={({ id }) => id}
      search={say.search}
      filters={which}
      actions={
        <Button onPress={exportTrail} busy={isExporting && say.exporting} icon={<Download size={15} aria-hidden />}>
          {say.export}
        </Button>
      }
      empty={{ title: say.none, text: say.noneText, icon: <History size={28} /> }}
    />
  );
}
