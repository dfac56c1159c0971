import type { JournalArea } from '../journal/fact.ts';
import {
  changeRecord,
  deletedRecordOf,
  dropRecord,
  putAllRead,
  putRecord,
  recordOf,
  recordsOfProject,
  restoreRecord,
} from '../journal/record-set.ts';
import { decideMilestone } from './decide-milestone.ts';
import { milestoneAbout, milestoneIdOf, type MilestoneCommand, type MilestoneFact } from './milestone-facts.ts';
import { milestonesView, type Milestones } from './milestones-view.ts';
import type { Milestone } from './milestone.ts';

const evolve = (view: Milestones, fact: MilestoneFact): void => {
  const { about, project } = fact;
  const revision = () => fact.revision ?? ((recordOf(view, about) ?? deletedRecordOf(view, about))?.revision ?? 0) + 1;
  switch (fact.type) {
    case 'milestone.observed': {
      const { milestones: items, asOf } = fact.data;
      return putAllRead(view, { project, asOf, items, aboutOf: ({ id }) => milestoneAbout(id) });
    }
    case 'milestone.created':
      return putRecord(view, fact, {
        id: milestoneIdOf(about),
        ...fact.data,
        projectId: project,
        createdBy: fact.by,
        createdDate: fact.at,
        revision: revision(),
      });
    case 'milestone.updated':
      return changeRecord(view, fact, { ...fact.data.changes, revision: revision() });
    case 'milestone.deleted':
    case 'milestone.purged':
      return dropRecord(view, fact);
    case 'milestone.restored':
      restoreRecord(view, fact, { ...fact.data.record, revision: revision() });
  }
};

/** The milestones of projects, with the changes that wait for the server. */
export const milestones: JournalArea<Milestones, MilestoneCommand, MilestoneFact> = {
  ...milestonesView,
  decide: (view, command) =>
    decideMilestone(recordOf(view, command.about), deletedRecordOf(view, command.about), command),
  evolve,
};

/** The milestones of a project, sorted by name. */
export const milestonesIn = (view: Milestones, project: string): readonly Milestone[] =>
  recordsOfProject(view, project).toSorted(
    (one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id),
  );
