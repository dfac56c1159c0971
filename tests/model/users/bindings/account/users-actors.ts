import { of } from 'rxjs';
import { expect } from 'vitest';
import type { User } from '../../../../../src/domain/users/user.ts';
import { startUsers, type UsersNeeds } from '../../../../../src/app/areas/users/users.ts';
import { selectMutation, selectIsConfirmationPending } from '../../../../../src/machines/mutation/mutation-machine.ts';
import { selectDraft, selectErrors, selectIsOpen } from '../../../../../src/machines/form/form-machine.ts';
import { selectRows } from '../../../../../src/machines/records/records-machine.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { answersArrive } from '../../answers-arrive.ts';

const mara = { id: 'u-mara', email: 'mara@a.example', fullName: 'Mara Quist' } as User;
const line = `${mara.email}, ${mara.fullName}`;
const resting = { emails: null, fault: undefined, people: [], about: null };

export const usersActors: ActorDriver = async () => {
  let people: readonly User[] = [];
  const service = {
    list: () => of({ rows: people, page: null }),
    plans: () => of([]),
    create: () => ((people = [mara]), of([{ response: mara, responseDescription: 'SUCCESS', email: mara.email }])),
    delete: () => ((people = []), of(null)),
  } as unknown as UsersNeeds['service'];
  const { users, plans, invitation, userForm, userMutation } = startUsers(
    { service, platform: { newId: () => 'id' }, notify: () => {} },
    {},
  );
  users.send({ type: 'records.show', about: '' });
  await answersArrive();
  const seen = () => {
    const [form, mutation] = [invitation.getSnapshot(), userMutation.getSnapshot()];
    return {
      emails: selectIsOpen(form) ? selectDraft(form)['emails'] : null,
      fault: selectErrors(form)['emails'],
      people: selectRows(users.getSnapshot()),
      about: selectIsConfirmationPending('delete')(mutation) ? selectMutation(mutation).about : null,
    };
  };
  const sees = (some: Partial<Record<keyof typeof resting, unknown>>) => () =>
    expect(seen()).toEqual({ ...resting, ...some });
  const write = (value: string) => () => invitation.send({ type: 'form.write', field: 'emails', value });
  return {
    driver: {
      acts: {
        'form.opened': () => invitation.send({ type: 'form.open', about: '', draft: { emails: '', role: 'END_USER' } }),
        'mail.typed': write(line),
        'mail.mistyped': write('no address'),
        'invite.pressed': () => (invitation.send({ type: 'form.submit' }), answersArrive()),
        'form.left': () => invitation.send({ type: 'form.discard' }),
        'removal.asked': () =>
          userMutation.send({
            type: 'mutation.ask',
            mutation: { name: 'delete', about: mara.id, title: mara.fullName },
          }),
        'removal.cancelled': () => userMutation.send({ type: 'mutation.cancel' }),
        'removal.confirmed': () => (userMutation.send({ type: 'mutation.confirm' }), answersArrive()),
      },
      sees: {
        unlisted: sees({}),
        'inviting.blank': sees({ emails: '' }),
        'inviting.missing': sees({ emails: '', fault: "can't be blank" }),
        'inviting.mistyped': sees({ emails: 'no address' }),
        'inviting.wrong': sees({ emails: 'no address', fault: '“no address” is not an e-mail address' }),
        'inviting.named': sees({ emails: line }),
        listed: sees({ people: [mara] }),
        asked: sees({ people: [mara], about: mara.id }),
      },
    },
    end: () => [users, plans, invitation, userForm, userMutation].forEach((actor) => actor.stop()),
  };
};
