import { KeyRound } from 'lucide-react';
import { abilityIn } from '../../domain/address/guard.ts';
import type { ApiKey } from '../../domain/api-keys/api-key.ts';
import { identityMessages } from '../../domain/identity/identity-messages.ts';
import { identityReasonMessages } from '../../domain/identity/identity-reason-messages.ts';
import { useActors, useArea, useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import type { Column } from '../kit/tables/column.ts';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import { RecordsList } from '../records/records-list.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { useRevokeColumn } from './use-revoke-column.tsx';
import { PanelSection } from '../kit/layout/panel-section.tsx';

const say = identityMessages.tab.keys;
const mayText = ({ permissions }: ApiKey) =>
  permissions.map(({ moduleName, allowedActions }) => `${moduleName}: ${allowedActions.join(', ')}`).join(' · ');

const useColumns = (): readonly Column<ApiKey>[] => {
  const { now } = useActors();
  const { securityMutation } = useArea('identity');
  const { columns } = say;
  const revoke = useRevokeColumn({
    mutation: securityMutation,
    name: 'key.revoke',
    label: columns.mutations,
    revoke: say.revoke,
  });
  return [
    {
      id: 'name',
      label: columns.name,
      width: '200px',
      render: ({ name, prefix }) => (
        <>
          <bdi>{name}</bdi> <code>{prefix}…</code>
        </>
      ),
    },
    { id: 'may', label: columns.may, render: (key) => mayText(key) },
    {
      id: 'used',
      label: columns.used,
      width: '120px',
      render: ({ lastUsed }) => (lastUsed ? <RelativeTime at={lastUsed} now={now()} /> : say.never),
    },
    {
      id: 'ends',
      label: columns.ends,
      width: '130px',
      render: ({ expiresDate }) => <RelativeTime at={expiresDate} now={now()} show="day" />,
    },
    revoke,
  ];
};

/** API keys: create, show once, revoke [SET-006]. */
export function ApiKeysPart() {
  const { now } = useActors();
  const { me } = useWorkspace();
  const { apiKeys, keyForm } = useArea('identity');
  const mayMake = abilityIn(me, null, now()).can('create', 'APIKey');
  const make = mayMake && (
    <Button onPress={() => keyForm.send({ type: 'form.open', about: '', draft: { name: '', days: '90', grants: [] } })}>
      {say.make}
    </Button>
  );
  return (
    <PanelSection title={say.title} text={mayMake ? say.text : identityReasonMessages.mayMakeNoKeys} actions={make}>
      <RecordsList
        records={apiKeys}
        label={say.list}
        columns={useColumns()}
        rowId={({ id }) => id}
        empty={{ title: say.none, text: say.noneText, icon: <KeyRound size={28} /> }}
      />
      <KeyDialog />
    </PanelSection>
  );
}
