import type { Fact, JournalArea } from '../journal/fact.ts';
import { emptyRecordSet, putRead, putRecord, recordCounts, recordOf, type RecordSet } from '../journal/record-set.ts';
import { decideProject } from './decide-project.ts';
import { evolveOpenedProject, stateOf, type OpenedProject } from './opened-project.ts';
import type { Project } from './project.ts';
import { projectAbout, type JournaledProjectCommand, type ProjectFact } from './project-facts.ts';

/** The projects that were opened on this device. */
export type KnownProjects = RecordSet<OpenedProject>;

/** A read of a project, as of a position. */
export type ProjectObserved = Fact<'project.observed', { readonly record: OpenedProject; readonly asOf: number }>;

/** Settings and members of projects, with the changes that wait for the server. */
export const knownProjects: JournalArea<KnownProjects, JournaledProjectCommand, ProjectFact | ProjectObserved> = {
  empty: emptyRecordSet(),
  hears: ['project'],
  commands: ['project.update', 'project.setMember'],
  decide(view, command) {
    const known = recordOf(view, command.about);
    // Only the server knows the codes of all projects.
    return decideProject({ project: known && stateOf(known), codeIsTaken: false }, command);
  },
  evolve(view, fact) {
    if (fact.type === 'project.observed') {
      const { record, asOf } = fact.data;
      return putRead(view, { project: fact.project, asOf, items: [record], aboutOf: () => fact.about });
    }
    if (!fact.type.startsWith('project.')) return;
    const known = recordOf(view, fact.about);
    if (known) putRecord(view, fact, evolveOpenedProject(known, fact));
  },
  counts: recordCounts,
};

/** A project of a list, with the changes that wait for the server. */
export const withPendingChanges = (view: KnownProjects, listed: Project): Project => {
  const entry = view.byAbout[projectAbout(listed.id)];
  return entry && entry.position === null ? entry.item.project : listed;
};

/** The project as this device knows it now; null when it was never opened here. */
export const knownProject = (view: KnownProjects, id: string): OpenedProject | null => recordOf(view, projectAbout(id));
