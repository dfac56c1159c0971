import { of } from 'rxjs';
import { expect, onTestFinished, test } from 'vitest';
import { startUsers, type UsersNeeds } from '../../../src/app/areas/users/users.ts';
import { answersArrive } from '../users/answers-arrive.ts';

test('an update of a user sends only the changed fields, so that two people keep both their changes', async () => {
  const sent: unknown[] = [];
  const service = {
    list: () => of({ rows: [], page: null }),
    plans: () => of([]),
    update: (_: string, id: string, fields: object) => (sent.push([id, fields]), of(null)),
  } as unknown as UsersNeeds['service'];
  const actors = startUsers({ service, platform: { newId: () => 'id' }, notify: () => {} }, {});
  onTestFinished(() => Object.values(actors).forEach((actor) => actor.stop()));
  const { userForm: form } = actors;
  form.send({ type: 'form.open', about: 'u-ada', draft: { fullName: 'Ada', jobRole: 'Tester', phoneNumber: '' } });
  form.send({ type: 'form.write', field: 'jobRole', value: 'Manager' });
  form.send({ type: 'form.submit' });
  await answersArrive();
  expect(sent).toEqual([['u-ada', { jobRole: 'Manager', was: { jobRole: 'Tester' } }]]);
});
