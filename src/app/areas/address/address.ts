import { createActor, fromPromise } from 'xstate';
import type { OpenedProject } from '../../../domain/projects/opened-project.ts';
import { deniedNotice } from '../../../domain/address/denied-notice.ts';
import { pageOf } from '../../../domain/address/page.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import { addressMachine, type AddressRef } from '../../../machines/address/address-machine.ts';
import type { ProjectsService } from '../../../services/projects/projects-service.ts';
import type { ActorOptions } from '../../actor-options.ts';
import type { Router } from '../../router.ts';
import { toPromise } from '../../to-promise.ts';

export interface AddressNeeds {
  readonly router: Router;
  readonly projects: ProjectsService;
  now(): number;
  /** Leaves the page for the server's sign-in page. */
  startSignIn(redirect: string): void;
  log(message: string, detail: unknown): void;
  notify(content: NoticeContent): void;
}

/** The router reports each address; the machine decides where it leads and may redirect. */
export const startAddress = (needs: AddressNeeds, actorOptions: ActorOptions): AddressRef => {
  const { router, projects, now } = needs;
  const pageNow = () => pageOf(router.location().pathname, router.location().search);
  const address = createActor(
    addressMachine.provide({
      actors: {
        loadProject: fromPromise<OpenedProject, { projectId: string }>(({ input: { projectId }, signal }) =>
          toPromise(projects.open(projectId), signal),
        ),
      },
    }),
    { ...actorOptions, systemId: 'address', input: { page: pageNow(), now } },
  );
  address.on('address.go', ({ path }) => router.go(path, { replace: true }));
  address.on('signIn.start', ({ redirect }) => needs.startSignIn(redirect));
  address.on('page.denied', ({ page }) => needs.notify(deniedNotice(page)));
  address.on('project.unreadable', ({ problem }) => needs.log('Project could not load', problem));
  router.listen(() => address.send({ type: 'address.changed', page: pageNow() }));
  address.start();
  return address;
};
