import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import type { JobPart } from '../../../domain/pipelines/pipeline-part.ts';
import { pipelineSequenceMessages as say } from '../../../domain/pipelines/sequence-messages.ts';
import {
  selectIsReading,
  selectReadingProblem,
  selectRows,
  selectTerm,
} from '../../../machines/records/records-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { ItemIcon } from '../../items/item-icon.tsx';
import { IconButton } from '../../kit/display/icon-button.tsx';
import { SearchPopover } from '../../kit/overlays/search-popover.tsx';
import type { ItemChoice } from '../pipelines-actors.ts';
import type { PipelineSequence } from './use-sequence.ts';

/** Finds scenarios of the project by name and adds them to a job, one after the other. A scenario may be there twice. */
export function AddItem({ job, sequence }: { readonly job: JobPart; readonly sequence: PipelineSequence }) {
  const { itemChoices: records } = useArea('pipelines');
  const about = `${sequence.about}/${job.id}`;
  const isOpen = useSelector(records, (snapshot) => snapshot.matches('open') && snapshot.context.about === about);
  const term = useSelector(records, selectTerm);
  const isReading = useSelector(records, selectIsReading);
  const problem = useSelector(records, selectReadingProblem);
  const rows = (useSelector(records, selectRows) ?? []) as readonly ItemChoice[];
  const options = (problem ? [] : rows).map(({ id, name }) => ({
    value: id,
    label: name,
    icon: <ItemIcon type="SCENARIO" />,
  }));
  const choose = (scenarioId: string) => {
    const chosen = rows.find(({ id }) => id === scenarioId);
    if (chosen) sequence.change(chosen.name, { kind: 'addItem', parent: job.id, scenarioId, name: chosen.name });
  };
  return (
    <SearchPopover
      trigger={<IconButton small label={say.addItemTo(job.name)} icon={<Plus size={15} aria-hidden />} />}
      label={say.addItem}
      searchLabel={say.addSearch}
      listLabel={say.addList}
      open={isOpen}
      onOpenChange={(opens) => records.send(opens ? { type: 'records.show', about } : { type: 'records.close' })}
      term={isOpen ? term : ''}
      onTerm={(text) => text !== term && records.send({ type: 'term.write', text })}
      options={isOpen ? options : []}
      onChoose={choose}
      empty={problem ? say.addFailed : isReading ? say.adding : say.addNone}
      busy={isReading}
      away={isOpen}
    />
  );
}
