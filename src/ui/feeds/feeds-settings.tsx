import { CalendarSync } from 'lucide-react';
import type { Feed } from '../../domain/feeds/feed.ts';
import { feedMessages as say } from '../../domain/feeds/feed-messages.ts';
import { useActors, useArea } from '../actors-context.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';
import { ShownOnceDialog } from '../identity/shown-once-dialog.tsx';
import { useRevokeColumn } from '../identity/use-revoke-column.tsx';
import { Button } from '../kit/display/button.tsx';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import { PanelSection } from '../kit/layout/panel-section.tsx';
import { PanelStack } from '../kit/overlays/panel-stack.tsx';
import type { Column } from '../kit/tables/column.ts';
import { MutationDialog } from '../mutation/mutation-dialog.tsx';
import { RecordsList } from '../records/records-list.tsx';

const useColumns = (): readonly Column<Feed>[] => {
  const { now } = useActors();
  const { feedMutation } = useArea('feeds');
  const { columns } = say;
  const revoke = useRevokeColumn({
    mutation: feedMutation,
    name: 'revoke',
    label: columns.actions,
    revoke: say.revoke,
  });
  const timeOf = (at: string | null) => (at === null ? say.never : <RelativeTime at={at} now={now()} />);
  return [
    { id: 'name', label: columns.name, render: ({ name }) => <bdi>{name}</bdi> },
    { id: 'created', label: columns.created, width: '130px', render: ({ createdDate }) => timeOf(createdDate) },
    { id: 'used', label: columns.used, width: '150px', render: ({ lastUsed }) => timeOf(lastUsed) },
    revoke,
  ];
};

/** Calendar feeds of the person: create, show the address once, revoke. */
export function FeedsSettings() {
  const { feedRecords, feedForm, feedAddress, feedMutation } = useArea('feeds');
  const add = (
    <Button onPress={() => feedForm.send({ type: 'form.open', about: '', draft: { name: '' } })}>{say.add}</Button>
  );
  const copy = (line: string) =>
    feedMutation.send({ type: 'mutation.do', mutation: { name: 'copy', about: '', title: '', value: line } });
  return (
    <PanelStack>
      <PanelSection title={say.title} text={say.text} actions={add}>
        <RecordsList
          records={feedRecords}
          label={say.list}
          columns={useColumns()}
          rowId={({ id }) => id}
          empty={{ title: say.none, text: say.noneText, icon: <CalendarSync size={28} /> }}
        />
      </PanelSection>
      <FormDialog
        form={feedForm}
        title={say.addTitle}
        discardOnClose
        submitLabel={say.add}
        busy={say.adding}
        fields={['name']}
      >
        <FormText form={feedForm} field="name" label={say.name} description={say.nameHint} autoFocus />
      </FormDialog>
      <ShownOnceDialog
        shownOnce={feedAddress}
        title={say.address}
        text={say.addressText}
        copy={{ label: say.copy, onPress: copy }}
      />
      <MutationDialog
        mutation={feedMutation}
        name="revoke"
        title={({ title }) => say.revokeTitle(title)}
        text={() => say.revokeText}
        confirmLabel={say.revoke}
      />
    </PanelStack>
  );
}
