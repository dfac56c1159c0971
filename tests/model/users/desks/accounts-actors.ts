import { of } from 'rxjs';
import { expect } from 'vitest';
import { accountDraft } from '../../../../src/domain/accounts/account-drafts.ts';
import type { Account } from '../../../../src/domain/accounts/account.ts';
import { startAccounts, type AccountsNeeds } from '../../../../src/app/wiring/accounts.ts';
import { selectDeed, selectIsAsked, type Deed } from '../../../../src/machines/deed/deed-machine.ts';
import { selectDraft, selectErrors, selectIsOpen } from '../../../../src/machines/form/form-machine.ts';
import { selectRows } from '../../../../src/machines/records/records-machine.ts';
import type { ActorDesk } from '../actor-desk.ts';
import { answersArrive } from '../answers-arrive.ts';

const mill = { id: 'a-mill', organizationName: 'Mill', mfaEnabled: false, status: 'ACTIVE', plans: [] };
const described = { organizationName: 'Mill', adminName: 'Nora', adminEmail: 'nora@mill.example' };
const resting = { name: null, faults: [], accounts: [], about: null };

export const accountsActors: ActorDesk = async () => {
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
  const actors = startAccounts({ service, world: { newId: () => 'id' }, notify: () => {} }, {});
  const { accounts: list, accountForm: form, accountDeed } = actors;
  list.send({ type: 'records.show', about: '' });
  await answersArrive();
  const seen = () => {
    const [filled, asked] = [form.getSnapshot(), accountDeed.getSnapshot()];
    return {
      name: selectIsOpen(filled) ? selectDraft(filled)['organizationName'] : null,
      faults: Object.keys(selectErrors(filled)),
      accounts: (selectRows(list.getSnapshot()) as readonly Account[]).map(({ status, mfaEnabled }) => [
        status,
        mfaEnabled,
      ]),
      about: selectIsAsked('archive')(asked) ? selectDeed(asked).about : null,
    };
  };
  const sees = (some: Partial<Record<keyof typeof resting, unknown>>) => () =>
    expect(seen()).toEqual({ ...resting, ...some });
  const deed = (name: string, value?: boolean): Deed => ({ name, about: mill.id, title: 'Mill', value });
  const done = (what: Deed) => (accountDeed.send({ type: 'deed.do', deed: what }), answersArrive());
  return {
    driver: {
      acts: {
        'form.opened': () => form.send({ type: 'form.open', about: '', draft: accountDraft(null) }),
        'account.described': () =>
          Object.entries(described).forEach(([field, value]) => form.send({ type: 'form.write', field, value })),
        'create.pressed': () => (form.send({ type: 'form.submit' }), answersArrive()),
        'form.left': () => form.send({ type: 'form.discard' }),
        'factor.required': () => done(deed('mfa', true)),
        'factor.waived': () => done(deed('mfa', false)),
        'archive.asked': () => accountDeed.send({ type: 'deed.ask', deed: deed('archive') }),
        'archive.cancelled': () => accountDeed.send({ type: 'deed.cancel' }),
        'archive.confirmed': () => (accountDeed.send({ type: 'deed.confirm' }), answersArrive()),
        'account.restored': () => done(deed('restore')),
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
