import { of, throwError, type Observable } from 'rxjs';
import { createActor } from 'xstate';
import { startAddress, type AddressNeeds } from '../../../src/app/areas/address/address.ts';
import { startProjectWork } from '../../../src/app/areas/projects/project-work.ts';
import { connectProjects } from '../../../src/app/areas/projects/projects-to-rest.ts';
import { startProjects } from '../../../src/app/areas/projects/projects.ts';
import { startJournal } from '../../../src/app/sync/journal.ts';
import { createStorageQueue } from '../../../src/app/sync/device/storage-queue.ts';
import { followOpenProject } from '../../../src/app/areas/projects/follow-open-project.ts';
import { projectOf } from '../../../src/domain/address/page.ts';
import { isRefusal } from '../../../src/domain/journal/fact.ts';
import type { ProductCommand, ProductFact } from '../../../src/domain/journal/product.ts';
import { decideProject } from '../../../src/domain/projects/decide-project.ts';
import { evolveOpenedProject, stateOf, type OpenedProject } from '../../../src/domain/projects/opened-project.ts';
import { projectAbout, type JournaledProjectCommand } from '../../../src/domain/projects/project-facts.ts';
import { selectPage } from '../../../src/machines/address/address-machine.ts';
import type { Candidate, Member, Project } from '../../../src/domain/projects/project.ts';
import { projectRoles } from '../../../src/domain/projects/project.ts';
import { settingsOf } from '../../../src/domain/settings/settings.ts';
import { settingsActor } from '../../../src/machines/settings/settings-actor.ts';
import type { ProjectsService } from '../../../src/services/projects/projects-service.ts';
import type { Workspace } from '../../../src/ui/actors-context.tsx';
import { projectWith } from '../projects/sample-project.ts';
import { addressBar } from './address-bar.ts';
import { answersArrive } from './answers-arrive.ts';
import { ada, now } from '../session/sample-profile.ts';

/** The address, the list of projects and their changes with the real wiring; the server has one project. */
const people: readonly Candidate[] = [
  { id: ada.id, fullName: ada.fullName, email: ada.email, avatar: null, jobRole: '' },
  { id: 'u-bo', fullName: 'Bo Diaz', email: 'bo@assay.example', avatar: null, jobRole: '' },
];

const serverOf = (there: boolean) => {
  let place = there ? 'listed' : 'nowhere';
  let opened: OpenedProject = { project: projectWith('p1', { OWNER: [ada.id] }), members: [] };
  let position = 1;
  const put = (where: string) => ((place = where), of(opened.project));
  const members = (): readonly Member[] =>
    projectRoles.flatMap((role) =>
      people.filter(({ id }) => opened.project.resources[role].includes(id)).map((person) => ({ ...person, role })),
    );
  const service = {
    list: () => of(place === 'listed' ? [opened.project] : []),
    open: () =>
      place === 'listed'
        ? of({ project: opened.project, members: members(), asOf: position })
        : throwError(() => ({ kind: 'missing' })),
    trash: () => of(place === 'trash' ? [opened.project] : []),
    account: () => of({ projects: place === 'listed' ? [opened.project] : [], page: null }),
    candidates: () => of(people.filter(({ id }) => members().every((member) => member.id !== id))),
    create: (_: string, text: Partial<Project>) => (
      (opened = { ...opened, project: { ...opened.project, ...text } }),
      put('listed')
    ),
    update: (_: string, __: string, changes: Partial<Project>) => {
      opened = { ...opened, project: { ...opened.project, ...changes } };
      return of(opened.project);
    },
    delete: () => put('trash'),
    restore: () => put('listed'),
  };
  /** Decides as the server does. */
  const deliver = (command: ProductCommand): Observable<readonly ProductFact[]> => {
    const known = { project: stateOf(opened), codeIsTaken: false };
    const outcome = decideProject(known, command as JournaledProjectCommand);
    if (isRefusal(outcome)) return throwError(() => ({ kind: 'invalid', field: outcome.field, rule: outcome.refused }));
    const facts = outcome.map((fact) => ({ ...fact, position: (position += 1), revision: position }));
    opened = facts.reduce(evolveOpenedProject, opened);
    return of(facts);
  };
  return { service: service as unknown as ProjectsService, put, deliver };
};

const startTestJournal = (deliver: (command: ProductCommand) => Observable<readonly ProductFact[]>) =>
  startJournal({
    opening: {},
    storageQueue: createStorageQueue(null, () => {}),
    random: () => 0.5,
    deliver,
    onConfirmed: () => {},
    onRefused: () => {},
    onTooNew: () => {},
  });

export const openProjectBinding = async (at: string, there = true) => {
  const { service, put, deliver } = serverOf(there);
  const journal = startTestJournal(deliver);
  const { router, path } = addressBar(at);
  const nothing = () => {};
  const needs: AddressNeeds = {
    router,
    projects: service,
    now: () => now,
    startSignIn: nothing,
    log: nothing,
    notify: nothing,
  };
  const address = startAddress(needs, {});
  address.send({ type: 'visitor.arrived', profile: ada });
  const settings = createActor(settingsActor, { input: settingsOf(null) }).start();
  const projects = startProjects({ projects: service, settings, journal }, {});
  let count = 0;
  const platform = {
    newId: () => `id-${(count += 1)}`,
    stamp: (by: string) => ({ id: `id-${(count += 1)}`, at: '2026-11-21T12:00:00Z', by }),
  };
  const device = { readBase64: () => Promise.resolve('') };
  const openProject = () => projectOf(selectPage(address.getSnapshot()));
  const userId = ada.id;
  const work = startProjectWork(
    { projects: service, journal, userId, openProject, platform, device, notify: () => {} },
    {},
  );
  const workspace = { ...work, projects, journal: journal.journal } as unknown as Workspace;
  const leaving = [
    connectProjects({ address, router, workspace, notify: () => {} }),
    followOpenProject({ address, projects, journal, platform, userId }),
  ];
  await answersArrive();
  return {
    ...work,
    address,
    projects,
    settle: answersArrive,
    path,
    go: (to: string) => (router.go(to), answersArrive()),
    /** Another user deletes the project, and the open page receives the event. */
    deleteElsewhere() {
      put('trash');
      projects.send({ type: 'projects.read' });
      address.send({ type: 'project.outdated' });
      return answersArrive();
    },
    /** Another user changes the fields, and the page reads the project again. */
    changeElsewhere(data: Partial<Pick<Project, 'name' | 'description'>>) {
      const stamp = platform.stamp('u-bo');
      deliver({ ...stamp, about: projectAbout('p1'), project: 'p1', type: 'project.update', data }).subscribe();
      address.send({ type: 'project.outdated' });
      return answersArrive();
    },
    end() {
      for (const leave of leaving) leave();
      journal.stop();
      for (const actor of [address, settings, projects, ...Object.values(work)]) actor.stop();
    },
  };
};
