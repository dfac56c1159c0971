import { expect, vi } from 'vitest';
import {
  selectErrors,
  selectIsOpen,
  type FormDraft,
  type FormRef,
} from '../../../../../src/machines/form/form-machine.ts';
import {
  selectIsConfirmationPending,
  type MutationRef,
} from '../../../../../src/machines/mutation/mutation-machine.ts';
import type { AtActors } from '../../actor-driver.ts';

interface NamedRecords {
  readonly form: FormRef;
  readonly mutation: MutationRef;
  readonly blank: FormDraft;
  /** The records of the project 'p1'. */
  records(): readonly { readonly id: string; readonly name: string }[];
}

const [first, other] = ['Release', 'Release 2'];

/** Records that are created, renamed and deleted with a form and a confirmation. */
export const namedRecordActors = ({ form, mutation, blank, records }: NamedRecords): AtActors => {
  const id = () => records()[0]?.id ?? '';
  const open = (about: string, name: string) =>
    form.send({ type: 'form.open', about, draft: { ...blank, name }, value: 'p1' });
  const save = (name: string) => {
    form.send({ type: 'form.write', field: 'name', value: name });
    form.send({ type: 'form.submit' });
  };
  const sees = (names: readonly string[], { isOpen = false, isAsked = false } = {}) =>
    vi.waitFor(() =>
      expect([
        records().map(({ name }) => name),
        selectIsOpen(form.getSnapshot()),
        selectIsConfirmationPending('delete')(mutation.getSnapshot()),
      ]).toEqual([names, isOpen, isAsked]),
    );
  const leave = () => form.send({ type: 'form.discard' });
  return {
    driver: {
      acts: {
        'form.opened': () => open('', ''),
        'form.left': leave,
        'name.missed': () => save(''),
        'name.typed': () => save(first),
        'edit.opened': () => open(id(), first),
        'edit.left': leave,
        'name.changed': () => save(other),
        async 'deletion.asked'() {
          await vi.waitFor(() => expect(mutation.getSnapshot().matches('resting')).toBe(true));
          const about = id();
          mutation.send({ type: 'mutation.ask', mutation: { name: 'delete', about, title: first, value: 'p1' } });
        },
        'deletion.cancelled': () => mutation.send({ type: 'mutation.cancel' }),
        'deletion.confirmed': () => mutation.send({ type: 'mutation.confirm' }),
      },
      sees: {
        empty: () => sees([]),
        adding: () => sees([], { isOpen: true }),
        async faulty() {
          await vi.waitFor(() => expect(selectErrors(form.getSnapshot())).toHaveProperty('name'));
          await sees([], { isOpen: true });
        },
        listed: () => sees([first]),
        editing: () => sees([first], { isOpen: true }),
        renamed: () => sees([other]),
        asked: () => sees([first], { isAsked: true }),
      },
    },
    end() {},
  };
};
