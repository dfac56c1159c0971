import { of } from 'rxjs';
import { expect } from 'vitest';
import { accountDraft } from '../../../../../src/domain/accounts/account-drafts.ts';
import type { Account } from '../../../../../src/domain/accounts/account.ts';
import { startAccounts, type AccountsNeeds } from '../../../../../src/app/areas/accounts/accounts.ts';
import {
  selectMutation,
  selectIsConfirmationPending,
  type Mutation,
} from '../../../../../src/machines/mutation/mutation-machine.ts';
import { selectDraft, selectErrors, selectIsOpen } from '../../../../../src/machines/form/form-machine.ts';
import { selectRows } from '../../../../../src/machines/records/records-machine.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { answersArrive } from '../../answers-arrive.ts';

const mill = { id: 'a-mill', organizationName: 'Mill', mfaEnabled: false, status: 'ACTIVE', plans: [] };
const described = { organizationName: 'Mill', adminName: 'Nora', adminEmail: 'nora@mill.example' };
const resting = { name: null, faults: [], accounts: [], about: null };

export const accountsActors: ActorDriver = async () => {
  let accounts: readonly object[] = [];
  const keep = (changes: object) => ((accounts = [{ ...mill, ...changes }]), of(null));
  const service = {
    list: () => of(accounts),
    users: () => of([]),
    create: () => keep({}),
    update: () => keep({ status: 'ACTIVE' }),
    archive: () => keep({ status: 'ARCHIVED' }),
    mfa: (_: string, id: string, mfaEnabled: boolean) => keep({ mfaEnabled }),
  } as unknown as AccountsNeeds['service'];
  const actors = startAccounts({ service, platform: { newId: () => 'id' }, notify: () => {} }, {});
  const { accounts: list, accountForm: form, accountMutation } = actors;
  list.send({ type: 'records.show', about: '' });
  await answersArrive();
  const seen = () => {
    const [filled, requests] = [form.getSnapshot(), accountMutation.getSnapshot()];
    return {
      name: selectIsOpen(filled) ? selectDraft(filled)['organizationName'] : null,
      faults: Object.keys(selectErrors(filled)),
      accounts: (selectRows(list.getSnapshot()) as readonly Account[]).map(({ status, mfaEnabled }) => [
        status,
        mfaEnabled,
      ]),
      about: selectIsConfirmationPending('archive')(requests) ? selectMutation(requests).about : null,
    };
  };
  const sees = (some: Partial<Record<keyof typeof resting, unknown>>) => () =>
    expect(seen()).toEqual({ ...resting, ...some });
  const mutation = (name: string, value?: boolean): Mutation => ({ name, about: mill.id, title: 'Mill', value });
  const done = (what: Mutation) => (accountMutation.send({ type: 'mutation.do', mutation: what }), answersArrive());
  return {
    driver: {
      acts: {
        'form.opened': () => form.send({ type: 'form.open', about: '', draft: accountDraft(null) }),
        'account.described': () =>
          Object.entries(described).forEach(([field, value]) => form.send({ type: 'form.write', field, value })),
        'create.pressed': () => (form.send({ type: 'form.submit' }), answersArrive()),
        'form.left': () => form.send({ type: 'form.discard' }),
        'factor.required': () => done(mutation('mfa', true)),
        'factor.waived': () => done(mutation('mfa', false)),
        'archive.asked': () => accountMutation.send({ type: 'mutation.ask', mutation: mutation('archive') }),
        'archive.cancelled': () => accountMutation.send({ type: 'mutation.cancel' }),
        'archive.confirmed': () => (accountMutation.send({ type: 'mutation.confirm' }), answersArrive()),
        'account.restored': () => done(mutation('restore')),
      },
      sees: {
        unlisted: sees({}),
        'making.blank': sees({ name: '' }),
        'making.missing': sees({ name: '', faults: ['organizationName', 'adminEmail', 'adminName'] }),
        'making.described': sees({ name: 'Mill' }),
        active: sees({ accounts: [['ACTIVE', false]] }),
        guarded: sees({ accounts: [['ACTIVE', true]] }),
        asked: sees({ accounts: [['ACTIVE', false]], about: mill.id }),
        archived: sees({ accounts: [['ARCHIVED', false]] }),
      },
    },
    end: () => Object.values(actors).forEach((actor) => actor.stop()),
  };
};
