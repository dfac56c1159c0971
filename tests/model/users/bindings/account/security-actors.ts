import { of } from 'rxjs';
import { expect } from 'vitest';
import { startSecurity } from '../../../../../src/app/areas/identity/security.ts';
import { selectMutation, selectIsConfirmationPending } from '../../../../../src/machines/mutation/mutation-machine.ts';
import {
  selectDraft,
  selectErrors,
  selectIsOpen,
  type FormRef,
} from '../../../../../src/machines/form/form-machine.ts';
import { selectShownOnce } from '../../../../../src/machines/identity/shown-once-machine.ts';
import { selectRows } from '../../../../../src/machines/records/records-machine.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { answersArrive } from '../../answers-arrive.ts';

const build = { id: 'k1', name: 'Build' };
const secret = 'shown-once';
const resting = { key: null, password: null, shown: undefined, keys: [], about: null };

export const securityActors: ActorDriver = async () => {
  let keys: readonly object[] = [];
  const service = {
    security: () => of({}),
    sessions: () => of({ sessions: [] }),
    keys: () => of({ keys }),
    createKey: () => ((keys = [build]), Promise.resolve({ apiKey: secret })),
    revokeKey: () => ((keys = []), Promise.resolve(null)),
  } as unknown as Parameters<typeof startSecurity>[0]['service'];
  const actors = startSecurity({ service, email: 'ada@a.example', notify: () => {} }, {});
  const { apiKeys, keyForm, passwordForm, securityMutation, shownOnce } = actors;
  apiKeys.send({ type: 'records.show', about: '' });
  await answersArrive();
  /** The text in an open form, and which of its fields are invalid. */
  const typed = (form: FormRef, field: string) => {
    const now = form.getSnapshot();
    return selectIsOpen(now) ? [selectDraft(now)[field], Object.keys(selectErrors(now))] : null;
  };
  const seen = () => {
    const mutation = securityMutation.getSnapshot();
    return {
      key: typed(keyForm, 'name'),
      password: typed(passwordForm, 'next'),
      shown: selectShownOnce(shownOnce.getSnapshot())?.lines[0],
      keys: selectRows(apiKeys.getSnapshot()),
      about: selectIsConfirmationPending('key.revoke')(mutation) ? selectMutation(mutation).about : null,
    };
  };
  const sees = (some: Partial<Record<keyof typeof resting, unknown>>) => () =>
    expect(seen()).toEqual({ ...resting, ...some });
  const open = (form: FormRef, draft: Parameters<typeof selectDraft>[0]['context']['draft']) => () =>
    form.send({ type: 'form.open', about: '', draft });
  const write = (form: FormRef, fields: Readonly<Record<string, string | readonly string[]>>) => () =>
    Object.entries(fields).forEach(([field, value]) => form.send({ type: 'form.write', field, value }));
  const submit = (form: FormRef) => () => (form.send({ type: 'form.submit' }), answersArrive());
  return {
    driver: {
      acts: {
        'key.begun': open(keyForm, { name: '', days: '90', grants: [] }),
        'key.described': write(keyForm, { name: build.name, grants: ['Defect.read'] }),
        'key.made': submit(keyForm),
        'form.left': () => [keyForm, passwordForm].forEach((form) => form.send({ type: 'form.discard' })),
        'key.kept': () => shownOnce.send({ type: 'secret.close' }),
        'revocation.asked': () =>
          securityMutation.send({
            type: 'mutation.ask',
            mutation: { name: 'key.revoke', about: build.id, title: build.name },
          }),
        'revocation.cancelled': () => securityMutation.send({ type: 'mutation.cancel' }),
        'revocation.confirmed': () => (securityMutation.send({ type: 'mutation.confirm' }), answersArrive()),
        'password.begun': open(passwordForm, { password: '', next: '', again: '' }),
        'password.mistyped': write(passwordForm, { password: 'present', next: 'short', again: 'other' }),
        'password.saved': submit(passwordForm),
      },
      sees: {
        keyless: sees({}),
        'making.blank': sees({ key: ['', []] }),
        'making.missing': sees({ key: ['', ['name', 'grants']] }),
        'making.described': sees({ key: [build.name, []] }),
        shown: sees({ shown: secret, keys: [build] }),
        listed: sees({ keys: [build] }),
        asked: sees({ keys: [build], about: build.id }),
        'changing.blank': sees({ password: ['', []] }),
        'changing.missing': sees({ password: ['', ['password', 'next']] }),
        'changing.mistyped': sees({ password: ['short', []] }),
        'changing.wrong': sees({ password: ['short', ['next', 'again']] }),
      },
    },
    end: () => Object.values(actors).forEach((actor) => actor.stop()),
  };
};
