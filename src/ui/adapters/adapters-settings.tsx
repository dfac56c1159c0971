import { useSelector } from '@xstate/react';
import { MonitorDown, PlugZap } from 'lucide-react';
import styled from 'styled-components';
import { maySetUp } from '../../domain/adapters/device-setup.ts';
import { adapterWords as say } from '../../domain/texts/adapter-words.ts';
import { selectFilter } from '../../machines/records/records-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { DeedDialog } from '../deed/deed-dialog.tsx';
import { Button } from '../kit/button.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { RecordsList } from '../records/records-list.tsx';
import { color, font } from '../theme/tokens.ts';
import { AdapterQueueDialog } from './adapter-queue-dialog.tsx';
import { useAdapterColumns } from './use-adapter-columns.tsx';

const emptyTitles = { true: say.noneOnline, false: say.noneOffline };

/** The adapters of the people of a project: whether they are there, what they have, what waits for them [ADAPT-019]. */
export function AdaptersSettings() {
  const { projectAdapters, adapterDeed, deviceSetup } = useWorkspace();
  const { ability } = useOpenProject();
  const online = useSelector(projectAdapters, selectFilter('online')) as keyof typeof say.states;
  const empty =
    online === '' ? { title: say.none, text: say.noneText } : { title: emptyTitles[online], text: say.noneSuchText };
  return (
    <>
      <Intro>{say.intro}</Intro>
      <RecordsList
        records={projectAdapters}
        label={say.title}
        columns={useAdapterColumns()}
        rowId={({ adapterEntity }) => adapterEntity.clientId}
        search={say.search}
        filters={
          <SelectField
            label={say.which}
            hideLabel
            value={online}
            options={Object.entries(say.states).map(([value, label]) => ({ value, label }))}
            onChange={(value) => projectAdapters.send({ type: 'filter.choose', name: 'online', value })}
          />
        }
        actions={
          maySetUp(ability) && (
            <Button
              icon={<MonitorDown size={15} aria-hidden />}
              onPress={() => deviceSetup.send({ type: 'setup.open' })}
            >
              {say.setUp}
            </Button>
          )
        }
        empty={{ ...empty, icon: <PlugZap size={28} /> }}
      />
      <AdapterQueueDialog />
      <DeedDialog
        deed={adapterDeed}
        name="delete"
        title={() => say.removeTitle}
        text={({ title }) => say.removeText(title)}
        confirmLabel={say.confirmRemove}
      />
    </>
  );
}

const Intro = styled.p`
  color: ${color.quiet};
  font-size: ${font.list};
`;
