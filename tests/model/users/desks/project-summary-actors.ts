import { expect } from 'vitest';
import { draftOf } from '../../../../src/domain/projects/project-form.ts';
import { selectOpened } from '../../../../src/machines/address/address-machine.ts';
import { selectIsAsked } from '../../../../src/machines/deed/deed-machine.ts';
import {
  selectDraft,
  selectErrors,
  selectIsChanged,
  selectIsOpen,
} from '../../../../src/machines/form/form-machine.ts';
import { selectProjectList } from '../../../../src/machines/projects/projects-machine.ts';
import type { ActorDesk } from '../actor-desk.ts';
import { openProjectDesk } from '../project-desk.ts';

const summary = '/projects/p1/settings/summary';
const users = '/projects/p1/settings/users';

export const projectSummaryActors: ActorDesk = async () => {
  const desk = await openProjectDesk(summary);
  const { projectForm: form, projectDeed, settle } = desk;
  const project = () => selectOpened(desk.address.getSnapshot())!.project;
  let stored = project().name;
  let typed = stored;
  let count = 0;
  const write = (name: string) => form.send({ type: 'form.write', field: 'name', value: (typed = name) });
  const save = () => {
    if (typed !== '') stored = typed;
    form.send({ type: 'form.submit' });
    return settle();
  };
  const deed = (name: string) => ({ name, about: 'p1', title: stored });
  const confirm = () => (projectDeed.send({ type: 'deed.confirm' }), settle());
  const cancel = () => projectDeed.send({ type: 'deed.cancel' });
  /** The name that is kept and the one that is written, which question is asked, and what is wrong. */
  const sees = (written: () => string, { isFaulty = false, asked = '', status = 'ACTIVE' } = {}) => {
    const at = () => form.getSnapshot();
    const question = () => ['archive', 'delete'].find((name) => selectIsAsked(name)(projectDeed.getSnapshot())) ?? '';
    return () => {
      expect([desk.path(), selectIsOpen(at()), project().name, project().status]).toEqual([
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
  return {
    driver: {
      acts: {
        'name.typed': () => write(`Night train ${(count += 1)}`),
        'name.emptied': () => write(''),
        'save.pressed': save,
        'reset.pressed': () => form.send({ type: 'form.open', about: 'p1', draft: draftOf(project()) }),
        'page.left': () => desk.go(users),
        'page.opened': () => desk.go(summary),
        'archive.asked': () => projectDeed.send({ type: 'deed.ask', deed: deed('archive') }),
        'archive.cancelled': cancel,
        'archive.confirmed': confirm,
        'work.resumed': () => (projectDeed.send({ type: 'deed.do', deed: deed('activate') }), settle()),
        'deletion.asked': () => projectDeed.send({ type: 'deed.ask', deed: deed('delete') }),
        'deletion.cancelled': cancel,
        'deletion.confirmed': confirm,
      },
      sees: {
        unchanged: sees(() => stored),
        changed: sees(() => typed),
        emptied: sees(() => ''),
        faulty: sees(() => '', { isFaulty: true }),
        elsewhere: () => expect([desk.path(), selectIsOpen(form.getSnapshot())]).toEqual([users, false]),
        archiving: sees(() => stored, { asked: 'archive' }),
        archived: sees(() => stored, { status: 'ARCHIVE' }),
        deleting: sees(() => stored, { asked: 'delete' }),
        home: () => expect([desk.path(), selectProjectList(desk.projects.getSnapshot())]).toEqual(['/', []]),
      },
    },
    end: () => desk.end(),
  };
};
