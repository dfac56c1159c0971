import { useSelector } from '@xstate/react';
import { ListPlus, Plus } from 'lucide-react';
import type { TestPlan } from '../../domain/plans/plan.ts';
import type { ScopeItem } from '../../domain/plans/scope-item.ts';
import { scopeMessages as say } from '../../domain/plans/scope-messages.ts';
import {
  selectIsReading,
  selectReadingProblem,
  selectRecordsPage,
  selectRows,
  selectTerm,
} from '../../machines/records/records-machine.ts';
import { useArea } from '../actors-context.tsx';
import { ItemIcon } from '../items/item-icon.tsx';
import { Button } from '../kit/display/button.tsx';
import type { Option } from '../kit/fields/option-list.tsx';
import { SearchPopover } from '../kit/overlays/search-popover.tsx';
import type { ScenarioChoice, ScopeChange } from './plans-actors.ts';

interface AddScenariosProps {
  readonly plan: TestPlan;
  readonly items: readonly ScopeItem[];
}

/** The option for all that was found; no scenario has this id. */
const everything = '*';

/** Finds scenarios of the project by name and adds them, one after the other or all that were found. */
export function AddScenarios({ plan, items }: AddScenariosProps) {
  const { scenarioChoices: records, scopeMutation } = useArea('plans');
  const isOpen = useSelector(records, (snapshot) => snapshot.matches('open'));
  const term = useSelector(records, selectTerm);
  const isReading = useSelector(records, selectIsReading);
  const problem = useSelector(records, selectReadingProblem);
  const total = useSelector(records, selectRecordsPage)?.totalElements ?? 0;
  const rows = (useSelector(records, selectRows) ?? []) as readonly ScenarioChoice[];
  const about = `${plan.projectId}/${plan.id}`;
  const taken = new Set(items.map(({ scenarioId }) => scenarioId));
  const fresh = (problem ? [] : rows).filter(({ id }) => !taken.has(id));
  const found = term.trim();
  const all: Option = {
    value: everything,
    label: say.addFound(total),
    hint: say.addFoundHint(found),
    icon: <ListPlus size={15} aria-hidden />,
  };
  const options = [
    ...(fresh.length > 1 && !isReading ? [all] : []),
    ...fresh.map(({ id, name }) => ({ value: id, label: name, icon: <ItemIcon type="SCENARIO" /> })),
  ];
  const add = (value: ScopeChange, title: string) =>
    scopeMutation.send({ type: 'mutation.do', mutation: { name: value.kind, about, title, value } });
  const choose = (id: string) => {
    if (id === everything) return add({ kind: 'addFound', term: found }, found);
    const chosen = rows.find((row) => row.id === id);
    if (chosen) add({ kind: 'add', scenarioId: id, name: chosen.name }, chosen.name);
  };
  return (
    <SearchPopover
      trigger={
        <Button tone="primary" icon={<Plus size={15} aria-hidden />}>
          {say.add}
        </Button>
      }
      label={say.add}
      searchLabel={say.addSearch}
      listLabel={say.addList}
      open={isOpen}
      onOpenChange={(opens) => records.send(opens ? { type: 'records.show', about } : { type: 'records.close' })}
      term={term}
      onTerm={(text) => text !== term && records.send({ type: 'term.write', text })}
      options={options}
      onChoose={choose}
      empty={problem ? say.addFailed : isReading ? say.adding : say.addNone}
      busy={isReading}
      away={isOpen}
    />
  );
}
