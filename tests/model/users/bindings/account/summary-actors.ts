import { of } from 'rxjs';
import { expect } from 'vitest';
import type { Profile } from '../../../../../src/domain/session/profile.ts';
import type { User } from '../../../../../src/domain/users/user.ts';
import { startSummary, type SummaryNeeds } from '../../../../../src/app/areas/account/summary.ts';
import {
  selectDraft,
  selectErrors,
  selectIsChanged,
  selectIsOpen,
} from '../../../../../src/machines/form/form-machine.ts';
import { selectRows } from '../../../../../src/machines/records/records-machine.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { answersArrive } from '../../answers-arrive.ts';

export const summaryActors: ActorDriver = async () => {
  let count = 0;
  let ada = { id: 'u-ada', fullName: 'Ada', jobRole: '', phoneNumber: '', email: 'ada@a.example' } as User;
  const users = {
    read: () => of(ada),
    update: (_: string, id: string, body: object) => ((ada = { ...ada, ...body, id }), of(ada)),
  } as unknown as SummaryNeeds['users'];
  const actors = startSummary(
    {
      me: { id: ada.id, email: ada.email, productAdmin: false } as Profile,
      users,
      accounts: { logo: () => of(null), changeLogo: () => of(null) },
      platform: { newId: () => 'id' },
      drawLogo: () => Promise.resolve(new Blob([])),
      notify: () => {},
    },
    {},
  );
  const { ownProfile, profileForm: form } = actors;
  const show = () => (ownProfile.send({ type: 'records.show', about: '' }), answersArrive());
  await show();
  const role = () => `Role ${count}`;
  const write = (field: string, value: string) => form.send({ type: 'form.write', field, value });
  /** Checks the values of the fields (null without a form), whether they can be saved, and the errors. */
  const sees =
    (fields: () => readonly [string, string] | null, isChanged: boolean, faults: readonly string[]) => () => {
      const now = form.getSnapshot();
      const { fullName, jobRole } = selectDraft(now);
      expect([
        selectIsOpen(now) ? [fullName, jobRole] : null,
        selectIsChanged(now),
        Object.keys(selectErrors(now)),
      ]).toEqual([fields(), isChanged, faults]);
    };
  return {
    driver: {
      acts: {
        'role.typed'() {
          count += 1;
          write('jobRole', role());
        },
        'name.emptied': () => write('fullName', '  '),
        'save.pressed': () => (form.send({ type: 'form.submit' }), answersArrive()),
        'changes.undone'() {
          // As the screen does it: restores what was loaded.
          const [read] = selectRows(ownProfile.getSnapshot()) as readonly [User];
          const { fullName, jobRole, phoneNumber } = read;
          form.send({ type: 'form.open', about: ada.id, draft: { fullName, jobRole, phoneNumber } });
        },
        'page.left': () => ownProfile.send({ type: 'records.close' }),
        'page.opened': show,
      },
      sees: {
        reading: sees(() => ['Ada', ada.jobRole], false, []),
        changed: sees(() => ['Ada', role()], true, []),
        elsewhere: sees(() => null, true, []),
        nameless: sees(() => ['  ', ada.jobRole], true, []),
        faulty: sees(() => ['  ', ada.jobRole], true, ['fullName']),
      },
    },
    end: () => Object.values(actors).forEach((actor) => actor.stop()),
  };
};
