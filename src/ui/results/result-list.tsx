import { useSelector } from '@xstate/react';
import { FileCheck } from 'lucide-react';
import type { ImportedResult } from '../../domain/results/imported-run.ts';
import type { RunPlace } from '../../domain/results/results-place.ts';
import { resultMessages as say } from '../../domain/results/result-messages.ts';
import { resultStatuses } from '../../domain/results/result.ts';
import { selectFilter } from '../../machines/records/records-machine.ts';
import { useArea } from '../actors-context.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { LogStatus } from '../logs/log-status.tsx';
import { FilterSelect } from '../records/filter-select.tsx';
import { RecordsList } from '../records/records-list.tsx';
import { useResultColumns } from './use-result-columns.tsx';

/** The results of a run: what failed comes first. */
export function ResultList(place: RunPlace) {
  const { importedResults } = useArea('results');
  return (
    <RecordsList<ImportedResult>
      records={importedResults}
      label={say.tests}
      columns={useResultColumns(place)}
      rowId={({ id }) => id}
      failed={say.testsFailed}
      search={say.searchTests}
      filters={
        <>
          <FilterSelect records={importedResults} name="status" label={say.status} options={statuses()} />
          <OnlyFilter />
        </>
      }
      empty={{ title: say.noTests, text: say.noTestsText, icon: <FileCheck size={28} /> }}
    />
  );
}

const statuses = () => [
  { value: '', label: say.anyStatus },
  ...resultStatuses.map((value) => ({
    value,
    label: say.statuses[value],
    icon: <LogStatus status={value} iconOnly />,
  })),
];

/** Flaky results, or those without a flow. */
function OnlyFilter() {
  const { importedResults } = useArea('results');
  const isFlaky = useSelector(importedResults, selectFilter('flaky')) === 'true';
  const isUnmapped = useSelector(importedResults, selectFilter('mapped')) === 'false';
  const choose = (value: string) => {
    importedResults.send({ type: 'filter.choose', name: 'flaky', value: value === 'flaky' ? 'true' : '' });
    importedResults.send({ type: 'filter.choose', name: 'mapped', value: value === 'unmapped' ? 'false' : '' });
  };
  return (
    <SelectField
      hideLabel
      label={say.only}
      options={[
        { value: '', label: say.all },
        { value: 'flaky', label: say.onlyFlaky },
        { value: 'unmapped', label: say.onlyUnmapped },
      ]}
      value={isFlaky ? 'flaky' : isUnmapped ? 'unmapped' : ''}
      onChange={choose}
    />
  );
}
