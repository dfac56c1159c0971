import { useSelector } from '@xstate/react';
import { FileCheck } from 'lucide-react';
import type { ImportedTest, TestResult } from '../../../domain/results/tests/test-contract.ts';
import { resultTestMessages as say } from '../../../domain/results/tests/test-messages.ts';
import { selectFilter } from '../../../machines/records/records-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { FilterSelect } from '../../records/filter-select.tsx';
import { RecordsList } from '../../records/records-list.tsx';
import { useTestColumns } from './use-test-columns.tsx';

/** The results of a test in all runs, newest first. */
export function TestResults({ test }: { readonly test: ImportedTest }) {
  const { importedTest } = useArea('results');
  return (
    <RecordsList<TestResult>
      records={importedTest}
      label={say.results}
      columns={useTestColumns(test)}
      rowId={({ runId, id }) => `${runId}/${id}`}
      failed={say.failed}
      empty={{ title: say.noResults, text: say.noResultsText, icon: <FileCheck size={28} /> }}
    />
  );
}

/** They narrow the whole page: strip, facts and results. */
export function TestFilters({ test: { environments, refs } }: { readonly test: ImportedTest }) {
  const { environment, ref, anyEnvironment, anyRef } = say.filters;
  return (
    <>
      <Narrowing name="environment" label={environment} any={anyEnvironment} values={environments} />
      <Narrowing name="ref" label={ref} any={anyRef} values={refs} />
    </>
  );
}

interface NarrowingProps {
  readonly name: 'environment' | 'ref';
  readonly label: string;
  readonly any: string;
  readonly values: readonly string[];
}

/** A value of the address may be none of the latest results. */
function Narrowing({ name, label, any, values }: NarrowingProps) {
  const { importedTest } = useArea('results');
  const chosen = useSelector(importedTest, selectFilter(name));
  const all = chosen === '' || values.includes(chosen) ? values : [chosen, ...values];
  if (all.length === 0) return null;
  const options = [{ value: '', label: any }, ...all.map((value) => ({ value, label: value }))];
  return <FilterSelect records={importedTest} name={name} label={label} options={options} />;
}
