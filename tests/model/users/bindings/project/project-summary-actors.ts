import { expect } from 'vitest';
import { draftOf } from '../../../../../src/domain/projects/project-form.ts';
import { selectOpened } from '../../../../../src/machines/address/address-machine.ts';
import { selectIsConfirmationPending } from '../../../../../src/machines/mutation/mutation-machine.ts';
import {
  selectDraft,
  selectErrors,
  selectIsChanged,
  selectIsOpen,
} from '../../../../../src/machines/form/form-machine.ts';
import { selectProjectList } from '../../../../../src/machines/projects/projects-machine.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { openProjectBinding } from '../../project-driver.ts';

const summary = '/projects/p1/settings/summary';
const users = '/projects/p1/settings/users';

export const projectSummaryActors: ActorDriver = async () => {
  const screenDriver = await openProjectBinding(summary);
  const { projectForm: form, projectMutation, settle } = screenDriver;
  const project = () => selectOpened(screenDriver.address.getSnapshot())!.project;
  let stored = project().name;
  let typed = stored;
  let count = 0;
  const write = (name: string) => form.send({ type: 'form.write', field: 'name', value: (typed = name) });
  const save = () => {
    if (typed !== '') stored = typed;
    form.send({ type: 'form.submit' });
    return settle();
  };
  const mutation = (name: string) => ({ name, about: 'p1', title: stored });
  const confirm = () => (projectMutation.send({ type: 'mutation.confirm' }), settle());
  const cancel = () => projectMutation.send({ type: 'mutation.cancel' });
  /** Checks the stored and the typed name, the open question, and the errors. */
  const sees = (written: () => string, { isFaulty = false, asked = '', status = 'ACTIVE' } = {}) => {
    const at = () => form.getSnapshot();
    const question = () =>
      ['archive', 'delete'].find((name) => selectIsConfirmationPending(name)(projectMutation.getSnapshot())) ?? '';
    return () => {
      expect([screenDriver.path(), selectIsOpen(at()), project().name, project().status]).toEqual([
        summary,
        true,
        stored,
        status,
      ]);
      expect([selectDraft(at())['name'], selectIsChanged(at()), 'name' in selectErrors(at()), question()]).toEqual([
        written(),
        written() !== stored,
        isFaulty,
        asked,
      ]);
    };
  };
  const elsewhere = () => expect([screenDriver.path(), selectIsOpen(form.getSnapshot())]).toEqual([users, false]);
  return {
    driver: {
      acts: {
        'name.typed': () => write(`Night train ${(count += 1)}`),
        'name.emptied': () => write(''),
        'save.pressed': save,
        'reset.pressed': () => form.send({ type: 'form.open', about: 'p1', draft: draftOf(project()) }),
        'page.left': () => screenDriver.go(users),
        'page.opened': () => screenDriver.go(summary),
        'archive.asked': () => projectMutation.send({ type: 'mutation.ask', mutation: mutation('archive') }),
        'archive.cancelled': cancel,
        'archive.confirmed': confirm,
        'work.resumed': () => (projectMutation.send({ type: 'mutation.do', mutation: mutation('activate') }), settle()),
        'deletion.asked': () => projectMutation.send({ type: 'mutation.ask', mutation: mutation('delete') }),
        'deletion.cancelled': cancel,
        'deletion.confirmed': confirm,
      },
      sees: {
        unchanged: sees(() => stored),
        changed: sees(() => typed),
        emptied: sees(() => ''),
        faulty: sees(() => '', { isFaulty: true }),
        elsewhere,
        elsewhereMeanwhile: elsewhere,
        archiving: sees(() => stored, { asked: 'archive' }),
        archived: sees(() => stored, { status: 'ARCHIVE' }),
        deleting: sees(() => stored, { asked: 'delete' }),
        home: () =>
          expect([screenDriver.path(), selectProjectList(screenDriver.projects.getSnapshot())]).toEqual(['/', []]),
      },
    },
    end: () => screenDriver.end(),
  };
};
