import { of, Subject, type Observable } from 'rxjs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startAccounts, type AccountsNeeds } from '../../../src/app/areas/accounts/accounts.ts';
import { accountDraft } from '../../../src/domain/accounts/account-drafts.ts';
import type { Account } from '../../../src/domain/accounts/account.ts';
import { selectFormProblem, selectIsOpen } from '../../../src/machines/form/form-machine.ts';
import { selectRows } from '../../../src/machines/records/records-machine.ts';
import { answersArrive } from '../users/answers-arrive.ts';

const mills = {
  id: 'a-mills',
  organizationName: 'Mills',
  country: 'DEU',
  plans: [],
  configuration: { features: [], releasePreference: 'STABLE', domain: '', authType: 'LOCAL', authProviderKey: '' },
} as unknown as Account;

/** The open form of the account above the list of accounts; `listAnswer`: what the next read of the list returns. */
const given = async () => {
  const sent: unknown[] = [];
  const notify = vi.fn();
  let listAnswer: Observable<readonly Account[]> = of([mills]);
  const service = {
    list: () => listAnswer,
    users: () => of([]),
    update: (_: string, id: string, fields: object) => (sent.push(['update', id, fields]), of(null)),
    configure: (_: string, id: string, fields: object) => (sent.push(['configure', id, fields]), of(null)),
  } as unknown as AccountsNeeds['service'];
  const actors = startAccounts({ service, platform: { newId: () => 'id' }, notify }, {});
  onTestFinished(() => Object.values(actors).forEach((actor) => actor.stop()));
  const { accounts, accountForm: form } = actors;
  accounts.send({ type: 'records.show', about: '' });
  await answersArrive();
  form.send({ type: 'form.open', about: mills.id, draft: accountDraft(mills) });
  const save = async (field: string, value: string) => {
    form.send({ type: 'form.write', field, value });
    form.send({ type: 'form.submit' });
    await answersArrive();
  };
  return { accounts, form, notify, sent, save, answerListWith: (answer: typeof listAnswer) => (listAnswer = answer) };
};

test('an update of an account sends only the changed fields, so that two people keep both their changes', async () => {
  const { sent, save, form } = await given();
  await save('country', 'AUT');
  expect(sent).toEqual([['update', 'a-mills', { country: 'AUT', was: { country: 'DEU' } }]]);
  form.send({ type: 'form.open', about: mills.id, draft: accountDraft(mills) });
  await save('features', 'color_coding');
  expect(sent.slice(1)).toEqual([['configure', 'a-mills', { features: ['color_coding'], was: { features: '' } }]]);
});

test('a saved account closes its form only when the list shows the saved values', async () => {
  const { accounts, form, notify, save, answerListWith } = await given();
  const list = new Subject<readonly Account[]>();
  answerListWith(list);
  await save('country', 'AUT');
  expect([selectIsOpen(form.getSnapshot()), notify.mock.calls]).toEqual([true, []]);
  const updated = { ...mills, country: 'AUT' };
  list.next([updated]);
  list.complete();
  await answersArrive();
  expect(selectRows(accounts.getSnapshot())).toEqual([updated]);
  expect([selectIsOpen(form.getSnapshot()), notify.mock.calls.length]).toEqual([false, 1]);
});

test.each(['fails', 'closes'])('an account is saved when its list %s after the update', async (end) => {
  const { accounts, form, notify, save, answerListWith } = await given();
  const list = new Subject<readonly Account[]>();
  answerListWith(list);
  await save('country', 'AUT');
  if (end === 'fails') list.error(new Error('No answer.'));
  else accounts.send({ type: 'records.close' });
  await answersArrive();
  expect([selectIsOpen(form.getSnapshot()), selectFormProblem(form.getSnapshot())]).toEqual([false, null]);
  expect(notify).toHaveBeenCalledOnce();
});
