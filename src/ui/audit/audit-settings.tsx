import { useSelector } from '@xstate/react';
import { Download, History } from 'lucide-react';
import type { AuditEntry } from '../../domain/audit/audit-entry.ts';
import { trailMessages as say } from '../../domain/audit/trail-messages.ts';
import { selectIsDoing } from '../../machines/mutation/mutation-machine.ts';
import { selectFilter, selectFilters, selectTerm } from '../../machines/records/records-machine.ts';
import { useActors, useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import type { Column } from '../kit/tables/column.ts';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import { RecordsList } from '../records/records-list.tsx';
import { TrailFilters } from './trail-filters.tsx';
import { TrailSentence } from './trail-sentence.tsx';

const useColumns = (): readonly Column<AuditEntry>[] => {
  const { now } = useActors();
  return [
    {
      id: 'at',
      label: say.columns.at,
      width: '150px',
      render: (entry) => <RelativeTime at={entry.createdDate} now={now()} />,
    },
    { id: 'what', label: say.columns.what, render: (entry) => <TrailSentence entry={entry} /> },
  ];
};

/** Audit trail of the account: users and licences, or its projects; searchable and paged [ADMIN-006]. */
export function AuditSettings() {
  const { auditTrail, trailExport } = useArea('audit');
  const isExporting = useSelector(trailExport, selectIsDoing);
  const filters = useSelector(auditTrail, selectFilters);
  const isNarrowed = ['user', 'from', 'to', 'entity'].some((name) => (filters[name] ?? '') !== '');
  const exportTrail = () => {
    const trail = auditTrail.getSnapshot();
    const value = { term: selectTerm(trail), filters: selectFilters(trail) };
    const about = selectFilter('trail')(trail) || 'all';
    trailExport.send({ type: 'mutation.do', mutation: { name: 'export', about, title: say.title, value } });
  };
  const icon = <History size={28} />;
  return (
    <RecordsList
      records={auditTrail}
      label={say.title}
      columns={useColumns()}
      rowId={({ id }) => id}
      search={say.search}
      filters={<TrailFilters />}
      actions={
        <Button onPress={exportTrail} busy={isExporting && say.exporting} icon={<Download size={15} aria-hidden />}>
          {say.export}
        </Button>
      }
      empty={
        isNarrowed
          ? { title: say.noneFound, text: say.noneFoundText, icon }
          : { title: say.none, text: say.noneText, icon }
      }
    />
  );
}
