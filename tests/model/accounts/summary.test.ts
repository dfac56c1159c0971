import { of, throwError, type Observable } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { startSummary } from '../../../src/app/areas/account/summary.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import type { Profile } from '../../../src/domain/session/profile.ts';
import type { User } from '../../../src/domain/users/user.ts';
import { selectDraft, selectErrors, selectFormProblem } from '../../../src/machines/form/form-machine.ts';
import { selectRows } from '../../../src/machines/records/records-machine.ts';
import { selectLogo, selectLogoProblem } from '../../../src/machines/accounts/account-logo-machine.ts';

const ends: { stop(): void }[] = [];
afterEach(() => ends.splice(0).forEach((one) => one.stop()));

const ada = { id: 'u-ada', fullName: 'Ada', jobRole: 'Tester', phoneNumber: '', email: 'ada@shop.example' } as User;
const begin = (changes: { save?: () => Observable<User>; draw?: () => Promise<Blob>; isProduct?: boolean } = {}) => {
  const received: string[] = [];
  const sent: unknown[] = [];
  let stored = ada;
  let count = 0;
  const actors = startSummary(
    {
      me: { id: 'u-ada', email: ada.email, productAdmin: changes.isProduct ?? false } as Profile,
      users: {
        read: () => of(stored),
        update: (key, id, body) => {
          sent.push([key, id, body]);
          return changes.save?.() ?? of((stored = { ...ada, ...(body as object) }));
        },
      },
      accounts: {
        logo: () => of('data:old'),
        changeLogo: (key, bytes) => {
          sent.push([key, bytes.size]);
          return of(bytes.size === 0 ? null : 'data:new');
        },
      },
      platform: { newId: () => `key-${(count += 1)}` },
      drawLogo: changes.draw ?? (() => Promise.resolve(new Blob(['drawn']))),
      notify: ({ text }) => void received.push(text),
    },
    {},
  );
  ends.push(...Object.values(actors));
  return { ...actors, received, sent, draft: () => selectDraft(actors.profileForm.getSnapshot()) };
};
const soon = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });

test('a changed name is saved, confirmed and shown at once [SET-001]', async () => {
  const { ownProfile, profileForm: form, draft, received, sent } = begin();
  ownProfile.send({ type: 'records.show', about: '' });
  await soon(() => expect(draft()).toEqual({ fullName: 'Ada', jobRole: 'Tester', phoneNumber: '' }));
  form.send({ type: 'form.write', field: 'fullName', value: 'Ada L.' });
  form.send({ type: 'form.submit' });
  await soon(() => expect(received).toHaveLength(1));
  await soon(() => expect(draft()).toMatchObject({ fullName: 'Ada L.' }));
  // The value that the next undo restores.
  await soon(() => expect(selectRows(ownProfile.getSnapshot())).toMatchObject([{ fullName: 'Ada L.' }]));
  expect(sent).toEqual([['key-1', 'u-ada', { fullName: 'Ada L.', was: { fullName: 'Ada' } }]]);
});

test('an empty name and an invalid phone number are reported at their fields, and nothing is sent', async () => {
  const { ownProfile, profileForm: form, sent } = begin();
  ownProfile.send({ type: 'records.show', about: '' });
  await soon(() => expect(form.getSnapshot().matches('filling')).toBe(true));
  form.send({ type: 'form.write', field: 'fullName', value: ' ' });
  form.send({ type: 'form.write', field: 'phoneNumber', value: 'x' });
  form.send({ type: 'form.submit' });
  await soon(() => expect(Object.keys(selectErrors(form.getSnapshot()))).toEqual(['fullName', 'phoneNumber']));
  expect(sent).toEqual([]);
});

test('entries that could not be saved are kept', async () => {
  const offline: Problem = { kind: 'offline' };
  const { ownProfile, profileForm: form, draft } = begin({ save: () => throwError(() => offline) });
  ownProfile.send({ type: 'records.show', about: '' });
  await soon(() => expect(form.getSnapshot().matches('filling')).toBe(true));
  form.send({ type: 'form.write', field: 'jobRole', value: 'Lead' });
  form.send({ type: 'form.submit' });
  await soon(() => expect(selectFormProblem(form.getSnapshot())).toEqual(offline));
  expect(draft()).toMatchObject({ jobRole: 'Lead' });
});

test('an image is resized before it is sent, and an unreadable one is reported and not sent [ADMIN-013]', async () => {
  const file = new File(['x'], 'x.png');
  const good = begin();
  await soon(() => expect(selectLogo(good.accountLogo.getSnapshot())).toBe('data:old'));
  good.accountLogo.send({ type: 'logo.choose', file });
  await soon(() => expect(selectLogo(good.accountLogo.getSnapshot())).toBe('data:new'));
  good.accountLogo.send({ type: 'logo.remove' });
  await soon(() => expect(selectLogo(good.accountLogo.getSnapshot())).toBeNull());
  expect([good.sent, good.received.length]).toEqual([
    [
      ['key-1', 5],
      ['key-2', 0],
    ],
    2,
  ]);

  const noPicture: Problem = { kind: 'invalid', field: 'logo', rule: 'is no picture' };
  const bad = begin({ draw: () => Promise.reject(noPicture) });
  bad.accountLogo.send({ type: 'logo.choose', file });
  await soon(() => expect(selectLogoProblem(bad.accountLogo.getSnapshot())).toEqual(noPicture));
  expect(bad.sent).toEqual([]);
});

test('nothing is loaded for product administrators, who have no account [ADMIN-012]', async () => {
  const { accountLogo } = begin({ isProduct: true });
  await soon(() => expect(accountLogo.getSnapshot().matches('resting')).toBe(true));
  expect(selectLogo(accountLogo.getSnapshot())).toBeNull();
});
