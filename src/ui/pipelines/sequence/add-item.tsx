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

/**
 * Finds scenarios of the project, and of the test plan of the pipeline, by name and adds them to a job, one after the
 * other. A scenario may be there twice.
 */
export function AddItem({ job, sequence }: { readonly job: JobPart; readonly sequence: PipelineSequence }) {
  const { itemChoices: records } = useArea('pipelines');
  const about = `${sequence.about}/${job.id}`;
  const isOpen = useSelector(records, (snapshot) => snapshot.matches('open') && snapshot.context.about === about);
  const term = useSelector(records, selectTerm);
  const isReading = useSelector(records, selectIsReading);
  const problem = useSelector(records, selectReadingProblem);
  const rows = (useSelector(records, selectRows) ?? []) as readonly ItemChoice[];
  const options = (problem ? [] : rows).map(({ id, name, type }) => ({
    value: id,
    label: name,
    hint: type === 'TESTPLAN_SCOPE_ITEM' ? say.ofPlan : undefined,
    icon: <ItemIcon type="SCENARIO" />,
  }));
  const choose = (chosen: string) => {
    const item = rows.find(({ id }) => id === chosen);
    if (item) sequence.change(item.name, { kind: 'addItem', parent: job.id, item });
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
