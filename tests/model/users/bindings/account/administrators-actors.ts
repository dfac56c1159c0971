import { of } from 'rxjs';
import { expect } from 'vitest';
import { startAccounts, type AccountsNeeds } from '../../../../../src/app/areas/accounts/accounts.ts';
import type { User } from '../../../../../src/domain/users/user.ts';
import { selectIsConfirmationPending } from '../../../../../src/machines/mutation/mutation-machine.ts';
import { selectDraft, selectErrors, selectIsOpen } from '../../../../../src/machines/form/form-machine.ts';
import { selectRows } from '../../../../../src/machines/records/records-machine.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { answersArrive } from '../../answers-arrive.ts';

const nora = { id: 'u-nora', email: 'nora@mill.example', fullName: 'Nora Mill' } as User;

export const administratorsActors: ActorDriver = async () => {
  let people: readonly User[] = [];
  const service = {
    list: () => of([]),
    users: () => of(people),
    createUser: () => ((people = [nora]), of({ response: nora, responseDescription: 'SUCCESS', email: nora.email })),
    deleteUser: () => ((people = []), of(null)),
  } as unknown as AccountsNeeds['service'];
  const actors = startAccounts({ service, platform: { newId: () => 'id' }, notify: () => {} }, {});
  const { administrators, administratorForm: form, accountMutation } = actors;
  administrators.send({ type: 'records.show', about: '' });
  await answersArrive();
  const write = (field: string, value: string) => form.send({ type: 'form.write', field, value });
  /** The text in the open form, its errors, the administrators, and whether a question is open. */
  const seen = () => {
    const now = form.getSnapshot();
    const written = selectIsOpen(now) ? selectDraft(now)['fullName'] : null;
    const missing = Object.keys(selectErrors(now)).toSorted();
    const isConfirming = selectIsConfirmationPending('remove')(accountMutation.getSnapshot());
    return [written, missing, selectRows(administrators.getSnapshot()), isConfirming];
  };
  const sees =
    (...wanted: readonly unknown[]) =>
    () =>
      expect(seen()).toEqual(wanted);
  return {
    driver: {
      acts: {
        'form.opened': () => form.send({ type: 'form.open', about: '', draft: { fullName: '', email: '' } }),
        'person.typed': () => (write('fullName', nora.fullName), write('email', nora.email)),
        'invite.pressed': () => (form.send({ type: 'form.submit' }), answersArrive()),
        'form.left': () => form.send({ type: 'form.discard' }),
        'removal.asked': () =>
          accountMutation.send({
            type: 'mutation.ask',
            mutation: { name: 'remove', about: nora.id, title: nora.fullName },
          }),
        'removal.cancelled': () => accountMutation.send({ type: 'mutation.cancel' }),
        'removal.confirmed': () => (accountMutation.send({ type: 'mutation.confirm' }), answersArrive()),
      },
      sees: {
        unlisted: sees(null, [], [], false),
        'inviting.blank': sees('', [], [], false),
        'inviting.missing': sees('', ['email', 'fullName'], [], false),
        'inviting.named': sees(nora.fullName, [], [], false),
        listed: sees(null, [], [nora], false),
        asked: sees(null, [], [nora], true),
      },
    },
    end: () => Object.values(actors).forEach((actor) => actor.stop()),
  };
};
