import { useSelector } from '@xstate/react';
import { CreditCard, Pencil, Plus, Power, PowerOff } from 'lucide-react';
import { subscriptionDraft } from '../../domain/accounts/account-drafts.ts';
import type { Account, AccountPlan as Row } from '../../domain/accounts/account.ts';
import { licenceLabel } from '../../domain/licences/licence-type.ts';
import { subscriptionMessages as say } from '../../domain/accounts/account-messages.ts';
import { planMessages } from '../../domain/users/user-messages.ts';
import { selectIsDoing } from '../../machines/mutation/mutation-machine.ts';
import { selectMore } from '../../machines/records/records-machine.ts';
import { useActors, useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import type { Column } from '../kit/tables/column.ts';
import { dayText } from '../kit/fields/date-words.ts';
import { IconButton } from '../kit/display/icon-button.tsx';
import { PlanStatus } from '../licences/plan-status.tsx';
import { RecordsList } from '../records/records-list.tsx';
import { SubscriptionDialog } from './subscription-dialog.tsx';

const useToday = () => new Date(useActors().now()).toISOString().slice(0, 10);

function Actions({ plan }: { readonly plan: Row }) {
  const { subscriptionForm, accountMutation } = useArea('accounts');
  const isDoing = useSelector(accountMutation, selectIsDoing);
  const today = useToday();
  const { account, planName, active, id } = plan;
  const mutation = { name: 'turn', about: account.id, title: planName, value: plan };
  return (
    <>
      <IconButton
        small
        label={say.edit(planName)}
        icon={<Pencil size={14} aria-hidden />}
        onPress={() =>
          subscriptionForm.send({ type: 'form.open', about: id, draft: subscriptionDraft(account.id, plan, today) })
        }
      />
      <IconButton
        small
        label={active ? say.turnOff(planName) : say.turnOn(planName)}
        icon={active ? <PowerOff size={14} aria-hidden /> : <Power size={14} aria-hidden />}
        disabled={isDoing}
        onPress={() => accountMutation.send({ type: 'mutation.do', mutation })}
      />
    </>
  );
}

const columns: readonly Column<Row>[] = [
  { id: 'account', label: say.columns.account, width: '170px', render: ({ account }) => account.organizationName },
  { id: 'plan', label: say.columns.plan, width: '130px', render: ({ planName }) => <bdi>{planName}</bdi> },
  {
    id: 'licences',
    label: say.columns.licences,
    render: ({ stats }) =>
      stats
        .filter(({ total }) => total > 0)
        .map(({ type, consumed, total }) => say.taken(licenceLabel(type), consumed, total))
        .join(' · ') || '–',
  },
  {
    id: 'dates',
    label: say.columns.dates,
    width: '220px',
    render: ({ startDate, endDate }) => planMessages.dates(dayText(startDate), dayText(endDate)),
  },
  { id: 'status', label: say.columns.status, width: '90px', render: (plan) => <PlanStatus {...plan} /> },
  { id: 'actions', label: say.columns.actions, width: '84px', render: (plan) => <Actions plan={plan} /> },
];

/** The subscriptions of all accounts: add, edit, deactivate and activate [PADMIN-001, PADMIN-020..022]. */
export function SubscriptionsAdmin() {
  const { subscriptions, subscriptionForm } = useArea('accounts');
  const today = useToday();
  const all = (useSelector(subscriptions, selectMore) ?? []) as readonly Account[];
  const add = () =>
    subscriptionForm.send({ type: 'form.open', about: '', draft: subscriptionDraft(all[0]?.id ?? '', null, today) });
  return (
    <>
      <RecordsList
        records={subscriptions}
        label={say.title}
        columns={columns}
        rowId={({ id }) => id}
        empty={{ title: say.none, text: say.noneText, icon: <CreditCard size={28} /> }}
        actions={
          <Button tone="primary" onPress={add} icon={<Plus size={15} aria-hidden />}>
            {say.add}
          </Button>
        }
      />
      <SubscriptionDialog accounts={all} />
    </>
  );
}
