import { describe, expect, test } from 'vitest';
import { isRefusal } from '../../../src/domain/journal/fact.ts';
import { productJournal, type ProductCommand, type ProductFact } from '../../../src/domain/journal/product.ts';
import { describeProjectCommand } from '../../../src/domain/projects/describe-project-command.ts';
import { knownProject, withPendingChanges } from '../../../src/domain/projects/known-projects.ts';
import { projectConfirmedNotice } from '../../../src/domain/projects/project-notices.ts';
import type { JournaledProjectCommand, ProjectChange } from '../../../src/domain/projects/project-facts.ts';
import { openedWith } from './sample-project.ts';

type Journal = ReturnType<typeof productJournal.open>;
const stamp = { about: 'project/p1', project: 'p1', at: '2026-11-23T12:00:00Z', by: 'u-ada' };
const observed = (asOf: number, name = 'Project p1') =>
  ({
    ...stamp,
    id: `read-${asOf}`,
    type: 'project.observed',
    version: 1,
    data: {
      record: {
        project: { ...openedWith('p1', { OWNER: ['u-ada'] }).project, name },
        members: [{ id: 'u-ada', fullName: 'Ada', avatar: null, role: 'OWNER', jobRole: '' }],
      },
      asOf,
    },
  }) as unknown as ProductFact;
const renamed = (position: number, value: string) =>
  ({
    ...stamp,
    id: `f${position}`,
    type: 'project.updated',
    version: 1,
    position,
    revision: position,
    by: 'u-bo',
    data: { field: 'name', value, was: '' },
  }) as unknown as ProductFact;
const commanded = (id: string, change: ProjectChange) =>
  ({ ...stamp, id, ...change }) as JournaledProjectCommand & ProductCommand;
const rename = (id: string, name: string) => commanded(id, { type: 'project.update', data: { name } });
const setBo = (role: 'OWNER' | 'VIEWER' | null) =>
  commanded(`bo-${role}`, { type: 'project.setMember', data: { userId: 'u-bo', name: 'Bo', role } });

const opened = (asOf = 5): Journal => productJournal.receive(productJournal.open(), [observed(asOf)]);
const ask = (journal: Journal, command: ProductCommand): Journal => {
  const changed = productJournal.ask(journal, command);
  if (isRefusal(changed)) throw new Error(JSON.stringify(changed.refused));
  return changed;
};
const known = (journal: Journal) => knownProject(journal.view.projects, 'p1');

describe('a project in the journal', () => {
  test('is unknown until it is opened', () => {
    expect(known(productJournal.open())).toBeNull();
    expect(isRefusal(productJournal.ask(productJournal.open(), rename('c1', 'Till')))).toBe(true);
  });
  test('shows a change at once, and reverts it if the server rejects it [PROJ-018]', () => {
    const changed = ask(opened(), rename('c1', 'Till'));
    expect(known(changed)?.project).toMatchObject({ name: 'Till', modifiedBy: 'u-ada' });
    expect(known(productJournal.refuse(changed, 'c1', { kind: 'forbidden' }))?.project.name).toBe('Project p1');
  });
  test('is not reset by a read from before the change', () => {
    const journal = productJournal.receive(opened(), [renamed(7, 'Gate')]);
    expect(known(productJournal.receive(journal, [observed(6)]))?.project.name).toBe('Gate');
    expect(known(productJournal.receive(journal, [observed(8, 'Door')]))?.project.name).toBe('Door');
  });
  test('keeps another user’s change of another field below a waiting change', () => {
    const changed = ask(opened(), commanded('c1', { type: 'project.update', data: { description: 'Sells' } }));
    const journal = productJournal.receive(changed, [renamed(6, 'Gate')]);
    expect(known(journal)?.project).toMatchObject({ name: 'Gate', description: 'Sells' });
  });
  test('changes the roles of members and removes members [PROJ-023]', () => {
    const added = ask(opened(), setBo('VIEWER'));
    expect(known(added)?.members.map(({ fullName, role }) => [fullName, role])).toEqual([
      ['Ada', 'OWNER'],
      ['Bo', 'VIEWER'],
    ]);
    const promoted = ask(added, setBo('OWNER'));
    expect(known(promoted)?.project.resources).toEqual({ OWNER: ['u-ada', 'u-bo'], CONTRIBUTOR: [], VIEWER: [] });
    const removed = ask(promoted, setBo(null));
    expect(known(removed)?.members.map(({ id }) => id)).toEqual(['u-ada']);
    expect(known(removed)?.project.resources.OWNER).toEqual(['u-ada']);
  });
  test('keeps its last owner', () => {
    const data = { userId: 'u-ada', name: 'Ada', role: null };
    expect(productJournal.ask(opened(), commanded('c1', { type: 'project.setMember', data }))).toMatchObject({
      refused: { code: 'lastOwner' },
    });
  });
  test('is read-only as soon as somebody archives it [PROJ-018]', () => {
    const archived = ask(opened(), commanded('c1', { type: 'project.update', data: { status: 'ARCHIVE' } }));
    expect(productJournal.ask(archived, rename('c2', 'Till'))).toMatchObject({ refused: { code: 'archived' } });
  });
  test('is listed with its waiting changes, and otherwise as the list returned it', () => {
    const listed = { ...openedWith('p1').project, name: 'As listed' };
    expect(withPendingChanges(opened().view.projects, listed).name).toBe('As listed');
    expect(withPendingChanges(ask(opened(), rename('c1', 'Till')).view.projects, listed).name).toBe('Till');
  });
});

const say = (change: ProjectChange) => {
  const command = commanded('c1', change);
  return [projectConfirmedNotice(command).text, describeProjectCommand(command)];
};
test('a change of a project is described when it is saved and when it is rejected', () => {
  expect(say({ type: 'project.update', data: { name: 'Till', description: 'Sells', was: 'Gate' } })).toEqual([
    'Project "Till" updated successfully',
    { what: 'A change to the project settings', text: 'Till · Sells' },
  ]);
  expect(say({ type: 'project.update', data: { status: 'ARCHIVE', was: 'Gate' } })).toEqual([
    'Project "Gate" archived',
    { what: 'A change to the project settings', text: 'Archived' },
  ]);
  expect(say({ type: 'project.setMember', data: { userId: 'u', name: 'Bo', role: 'VIEWER' } })).toEqual([
    'The role of Bo was changed',
    { what: 'A change to the members', text: 'Bo: Viewer' },
  ]);
  expect(say({ type: 'project.setMember', data: { userId: 'u', name: 'Bo', role: 'VIEWER', isNew: true } })[0]).toBe(
    'Bo was added to the project',
  );
  expect(say({ type: 'project.setMember', data: { userId: 'u', name: 'Bo', role: null } })).toEqual([
    'Bo was removed from the project',
    { what: 'A change to the members', text: 'Bo: removed' },
  ]);
});
