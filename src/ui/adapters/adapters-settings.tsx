import { useSelector } from '@xstate/react';
import { MonitorDown, PlugZap } from 'lucide-react';
import styled from 'styled-components';
import { maySetUp } from '../../domain/adapters/device-setup.ts';
import { adapterMessages as say } from '../../domain/adapters/adapter-messages.ts';
import { selectFilter } from '../../machines/records/records-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { MutationDialog } from '../mutation/mutation-dialog.tsx';
import { Button } from '../kit/display/button.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { RecordsList } from '../records/records-list.tsx';
import { color, font } from '../theme/tokens.ts';
import { AdapterQueueDialog } from './adapter-queue-dialog.tsx';
import { Technologies } from './technologies.tsx';
import { useAdapterColumns } from './use-adapter-columns.tsx';

const emptyTitles = { true: say.noneOnline, false: say.noneOffline };

/** The adapters of the members of a project: state, extensions and queue [ADAPT-019]. */
export function AdaptersSettings() {
  const { projectAdapters, adapterMutation, deviceSetup } = useWorkspace();
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
      <Technologies />
      <AdapterQueueDialog />
      <MutationDialog
        mutation={adapterMutation}
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
