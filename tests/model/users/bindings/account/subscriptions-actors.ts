import { of } from 'rxjs';
import { expect } from 'vitest';
import { subscriptionDraft } from '../../../../../src/domain/accounts/account-drafts.ts';
import type { AccountPlan } from '../../../../../src/domain/accounts/account.ts';
import { statsOf, type Plan } from '../../../../../src/domain/licences/plan.ts';
import { startAccounts, type AccountsNeeds } from '../../../../../src/app/areas/accounts/accounts.ts';
import {
  selectDraft,
  selectErrors,
  selectFormAbout,
  selectIsOpen,
} from '../../../../../src/machines/form/form-machine.ts';
import { selectRows } from '../../../../../src/machines/records/records-machine.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { answersArrive } from '../../answers-arrive.ts';

type Body = Parameters<AccountsNeeds['service']['subscribe']>[2];
const today = '2026-11-21';
const resting = { form: null, faults: [], plans: [] };

export const subscriptionsActors: ActorDriver = async () => {
  let total = 2;
  let plans: readonly Plan[] = [];
  const keep = (changes: Partial<Plan>) => {
    const known = { id: 'plan', accountId: 'a-mill', active: true, expired: false } as Plan;
    plans = [{ ...known, ...plans[0], ...changes }];
    return of(null);
  };
  const service = {
    list: () => of([{ id: 'a-mill', organizationName: 'Mill', plans }]),
    users: () => of([]),
    subscribe: (_: string, __: string, { totals, ...plan }: Body) => keep({ ...plan, stats: [...statsOf(totals, {})] }),
    changeSubscription: (_: string, __: string, { totals = {} }: Partial<Body>) =>
      keep({ stats: [...statsOf(totals, {})] }),
    // The expected state, which is then switched to the other one.
    turn: (_: string, __: string, ___: string, expected: string) => keep({ active: expected !== 'ACTIVE' }),
  } as unknown as AccountsNeeds['service'];
  const actors = startAccounts({ service, platform: { newId: () => 'id' }, notify: () => {} }, {});
  const { subscriptions, subscriptionForm: form, accountMutation } = actors;
  subscriptions.send({ type: 'records.show', about: '' });
  await answersArrive();
  const rows = () => (selectRows(subscriptions.getSnapshot()) ?? []) as readonly AccountPlan[];
  const fullUsers = ({ stats }: Plan) => stats.find(({ type }) => type === 'FULL_USER')?.total;
  const seen = () => {
    const now = form.getSnapshot();
    const { planName, FULL_USER: licences } = selectDraft(now);
    return {
      form: selectIsOpen(now) ? [selectFormAbout(now), planName, licences] : null,
      faults: Object.keys(selectErrors(now)),
      plans: rows().map((plan) => [plan.active, fullUsers(plan)]),
    };
  };
  const sees = (some: () => Partial<Record<keyof typeof resting, unknown>>) => () =>
    expect(seen()).toEqual({ ...resting, ...some() });
  const edits = (licences: () => string, faults: readonly string[]) =>
    sees(() => ({ form: ['plan', 'Mill plan', licences()], faults, plans: [[true, total]] }));
  const open = (about: string, plan: Plan | null) =>
    form.send({ type: 'form.open', about, draft: subscriptionDraft('a-mill', plan, today) });
  const write = (field: string, value: string) => form.send({ type: 'form.write', field, value });
  const submit = () => (form.send({ type: 'form.submit' }), answersArrive());
  const turn = () => {
    const [plan] = rows();
    accountMutation.send({
      type: 'mutation.do',
      mutation: { name: 'turn', about: 'a-mill', title: 'Mill plan', value: plan },
    });
    return answersArrive();
  };
  return {
    driver: {
      acts: {
        'form.opened': () => open('', null),
        'plan.described'() {
          write('planName', 'Mill plan');
          write('FULL_USER', String(total));
        },
        'create.pressed': submit,
        'form.left': () => form.send({ type: 'form.discard' }),
        'plan.turnedOff': turn,
        'plan.turnedOn': turn,
        'edit.opened': () => open('plan', rows()[0] ?? null),
        'licences.mistyped': () => write('FULL_USER', 'many'),
        'licences.raised': () => write('FULL_USER', String(total + 1)),
        'save.pressed'() {
          if (selectDraft(form.getSnapshot())['FULL_USER'] !== 'many') total += 1;
          return submit();
        },
      },
      sees: {
        unlisted: sees(() => ({})),
        'making.blank': sees(() => ({ form: ['', '', '0'] })),
        'making.missing': sees(() => ({ form: ['', '', '0'], faults: ['planName'] })),
        'making.described': sees(() => ({ form: ['', 'Mill plan', '2'] })),
        active: sees(() => ({ plans: [[true, total]] })),
        inactive: sees(() => ({ plans: [[false, total]] })),
        'editing.begun': edits(() => String(total), []),
        'editing.mistyped': edits(() => 'many', []),
        'editing.wrong': edits(() => 'many', ['FULL_USER']),
        'editing.raised': edits(() => String(total + 1), []),
      },
    },
    end: () => Object.values(actors).forEach((actor) => actor.stop()),
  };
};
