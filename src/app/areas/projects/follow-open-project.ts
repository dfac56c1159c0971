import { knownProject, type ProjectObserved } from '../../../domain/projects/known-projects.ts';
import type { OpenedProject } from '../../../domain/projects/opened-project.ts';
import { projectAbout } from '../../../domain/projects/project-facts.ts';
import { alike } from '../../../domain/alike.ts';
import { selectOpened, type AddressRef } from '../../../machines/address/address-machine.ts';
import type { ProjectsRef } from '../../../machines/projects/projects-machine.ts';
import { observeRead, viewOf, type JournalRecordsNeeds } from '../../kit/journal-records.ts';

export interface OpenProjectNeeds extends JournalRecordsNeeds {
  readonly address: AddressRef;
  readonly projects: ProjectsRef;
}

const isSame = (one: OpenedProject | null, other: OpenedProject): boolean =>
  one !== null && alike([one.project, one.members, one.others], [other.project, other.members, other.others]);

const readOf = (record: OpenedProject, position: number) => ({
  project: record.project.id,
  type: 'project.observed' satisfies ProjectObserved['type'],
  about: projectAbout(record.project.id),
  data: { record },
  position,
});

/**
 * Each read of the open project enters the journal, and the page shows the project as the journal knows it:
 *
 *   read ─▶ journal (with changes that wait, and newer events) ─▶ address, list of projects
 */
export const followOpenProject = (needs: OpenProjectNeeds): (() => void) => {
  const { address, projects, journal } = needs;
  let shown: OpenedProject | null = null;

  const show = () => {
    const opened = selectOpened(address.getSnapshot());
    const known = opened && knownProject(viewOf(needs).projects, opened.project.id);
    // A change that waits is predicted again with each event: the same values are not shown again.
    if (!known || known === shown || isSame(shown, known)) return;
    shown = known;
    address.send({ type: 'project.changed', opened: known });
    projects.send({ type: 'project.changed', project: known.project });
  };

  const observe = () => {
    const opened = selectOpened(address.getSnapshot());
    if (!opened || opened === shown) return;
    shown = opened;
    const { asOf = 0, ...record } = opened;
    const isKnown = isSame(knownProject(viewOf(needs).projects, record.project.id), opened);
    // An answer without a position says nothing about what has happened since.
    if (asOf > 0 && !isKnown) observeRead(needs, readOf(record, asOf));
    show();
  };

  const following = [address.subscribe(observe), journal.journal.subscribe(show)];
  observe();
  return () => following.forEach((one) => one.unsubscribe());
};
