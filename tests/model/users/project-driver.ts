import { of, throwError } from 'rxjs';
import { createActor } from 'xstate';
import { startAddress, type AddressNeeds } from '../../../src/app/areas/address/address.ts';
import { startProjectWork } from '../../../src/app/areas/projects/project-work.ts';
import { connectProjects } from '../../../src/app/areas/projects/projects-to-rest.ts';
import { startProjects } from '../../../src/app/areas/projects/projects.ts';
import type { Candidate, Member, Project, ProjectRole } from '../../../src/domain/projects/project.ts';
import { projectRoles } from '../../../src/domain/projects/project.ts';
import { settingsOf } from '../../../src/domain/settings/settings.ts';
import { settingsActor } from '../../../src/machines/settings/settings-actor.ts';
import type { ProjectsService } from '../../../src/services/projects/projects-service.ts';
import type { Workspace } from '../../../src/ui/actors-context.tsx';
import { projectWith } from '../projects/sample-project.ts';
import { addressBar } from './address-bar.ts';
import { answersArrive } from './answers-arrive.ts';
import { ada, now } from '../session/sample-profile.ts';

/** The address, the list of projects and all that is done to them with their real wiring; the server has one project. */
const people: readonly Candidate[] = [
  { id: ada.id, fullName: ada.fullName, email: ada.email, avatar: null, jobRole: '' },
  { id: 'u-bo', fullName: 'Bo Diaz', email: 'bo@assay.example', avatar: null, jobRole: '' },
];

const serverOf = (there: boolean) => {
  let place = there ? 'listed' : 'nowhere';
  let project = projectWith('p1', { OWNER: [ada.id] });
  const put = (where: string) => ((place = where), of(project));
  const members = (): readonly Member[] =>
    projectRoles.flatMap((role) =>
      people.filter(({ id }) => project.resources[role].includes(id)).map((person) => ({ ...person, role })),
    );
  const service = {
    list: () => of(place === 'listed' ? [project] : []),
    read: () => (place === 'listed' ? of(project) : throwError(() => ({ kind: 'missing' }))),
    users: () => of(members()),
    trash: () => of(place === 'trash' ? [project] : []),
    account: () => of({ projects: place === 'listed' ? [project] : [], page: null }),
    candidates: () => of(people.filter(({ id }) => members().every((member) => member.id !== id))),
    create: (_: string, text: Partial<Project>) => ((project = { ...project, ...text }), put('listed')),
    update: (_: string, __: string, changes: Partial<Project>) => of((project = { ...project, ...changes })),
    delete: () => put('trash'),
    restore: () => put('listed'),
    setMember(_: string, __: string, userId: string, wanted: ProjectRole | null) {
      const others = (role: ProjectRole) => project.resources[role].filter((id) => id !== userId);
      const withWanted = (role: ProjectRole) => [role, [...others(role), ...(role === wanted ? [userId] : [])]];
      project = { ...project, resources: Object.fromEntries(projectRoles.map(withWanted)) as Project['resources'] };
      return of(members());
    },
  };
  return { service: service as unknown as ProjectsService, put };
};

export const openProjectBinding = async (at: string, there = true) => {
  const { service, put } = serverOf(there);
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
  const projects = startProjects(service, settings, {});
  let count = 0;
  const platform = { newId: () => `id-${(count += 1)}` };
  const device = { readBase64: () => Promise.resolve('') };
  const work = startProjectWork({ projects: service, platform, device, notify: () => {} }, {});
  const journal = { getSnapshot: () => ({ context: { pending: [], refused: [] } }) };
  const workspace = { ...work, projects, journal } as unknown as Workspace;
  const leave = connectProjects({ address, router, workspace, notify: () => {} });
  await answersArrive();
  return {
    ...work,
    address,
    projects,
    settle: answersArrive,
    path,
    go: (to: string) => (router.go(to), answersArrive()),
    /** By somebody else: the open page hears of it. */
    deleteElsewhere() {
      put('trash');
      projects.send({ type: 'projects.read' });
      address.send({ type: 'project.outdated' });
      return answersArrive();
    },
    end() {
      leave();
      for (const actor of [address, settings, projects, ...Object.values(work)]) actor.stop();
    },
  };
};
