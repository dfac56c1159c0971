import { useSelector } from '@xstate/react';
import { Archive, ArchiveRestore, Building2, Pencil, Plus, ShieldCheck, ShieldOff } from 'lucide-react';
import styled from 'styled-components';
import { accountDraft } from '../../domain/accounts/account-drafts.ts';
import type { Account } from '../../domain/accounts/account.ts';
import { accountMessages as say } from '../../domain/accounts/account-messages.ts';
import { selectIsDoing } from '../../machines/mutation/mutation-machine.ts';
import { useArea } from '../actors-context.tsx';
import { MutationDialog } from '../mutation/mutation-dialog.tsx';
import { Badge } from '../kit/display/badge.tsx';
import { Button } from '../kit/display/button.tsx';
import type { Column } from '../kit/tables/column.ts';
import { IconButton } from '../kit/display/icon-button.tsx';
import { RecordsList } from '../records/records-list.tsx';
import { color, font } from '../theme/tokens.ts';
import { AccountDialog } from './account-dialog.tsx';

function Actions({ account }: { readonly account: Account }) {
  const { accountForm, accountMutation } = useArea('accounts');
  const isDoing = useSelector(accountMutation, selectIsDoing);
  const { id, organizationName: title, mfaEnabled, status } = account;
  const isActive = status === 'ACTIVE';
  const mfa = { name: 'mfa', about: id, title, value: !mfaEnabled };
  return (
    <>
      <IconButton
        small
        label={say.edit(title)}
        icon={<Pencil size={14} aria-hidden />}
        onPress={() => accountForm.send({ type: 'form.open', about: id, draft: accountDraft(account) })}
      />
      <IconButton
        small
        label={mfaEnabled ? say.waiveMfa(title) : say.requireMfa(title)}
        icon={mfaEnabled ? <ShieldOff size={14} aria-hidden /> : <ShieldCheck size={14} aria-hidden />}
        disabled={isDoing}
        onPress={() => accountMutation.send({ type: 'mutation.do', mutation: mfa })}
      />
      <IconButton
        small
        label={isActive ? say.archive(title) : say.restore(title)}
        icon={isActive ? <Archive size={14} aria-hidden /> : <ArchiveRestore size={14} aria-hidden />}
        disabled={isDoing}
        onPress={() =>
          accountMutation.send(
            isActive
              ? { type: 'mutation.ask', mutation: { name: 'archive', about: id, title } }
              : { type: 'mutation.do', mutation: { name: 'restore', about: id, title } },
          )
        }
      />
    </>
  );
}

const columns: readonly Column<Account>[] = [
  {
    id: 'name',
    label: say.columns.name,
    render: ({ organizationName, address, country }) => (
      <Name>
        <bdi>{organizationName}</bdi>
        <small>{[address, country].filter(Boolean).join(' · ')}</small>
      </Name>
    ),
  },
  {
    id: 'contact',
    label: say.columns.contact,
    width: '240px',
    render: ({ fullName, email }) => (
      <Name>
        <bdi>{fullName}</bdi>
        <small>{email}</small>
      </Name>
    ),
  },
  {
    id: 'plans',
    label: say.columns.plans,
    width: '150px',
    render: ({ plans }) => plans.map(({ planName }) => planName).join(', ') || '–',
  },
  {
    id: 'mfa',
    label: say.columns.mfa,
    width: '120px',
    render: ({ mfaEnabled }) => (mfaEnabled ? say.mfa.on : say.mfa.off),
  },
  {
    id: 'status',
    label: say.columns.status,
    width: '100px',
    render: ({ status }) => <Badge text={say.status[status]} tone={status === 'ACTIVE' ? 'success' : 'neutral'} />,
  },
  { id: 'actions', label: say.columns.actions, width: '112px', render: (account) => <Actions account={account} /> },
];

/** Accounts: create, edit, require a second factor, archive and restore [PADMIN-001]. */
export function AccountsAdmin() {
  const { accounts, accountForm, accountMutation } = useArea('accounts');
  const add = () => accountForm.send({ type: 'form.open', about: '', draft: accountDraft(null) });
  return (
    <>
      <RecordsList
        records={accounts}
        label={say.accounts}
        columns={columns}
        rowId={({ id }) => id}
        empty={{ title: say.none, text: say.noneText, icon: <Building2 size={28} /> }}
        actions={
          <Button tone="primary" onPress={add} icon={<Plus size={15} aria-hidden />}>
            {say.add}
          </Button>
        }
      />
      <AccountDialog />
      <MutationDialog
        mutation={accountMutation}
        name="archive"
        title={() => say.archiveTitle}
        text={({ title }) => say.archiveText(title)}
        confirmLabel={say.confirmArchive}
      />
    </>
  );
}

const Name = styled.span`
  overflow-wrap: anywhere;
  small { display: block; color: ${color.quiet}; font-size: ${font.small}; font-weight: 400; }
`;
