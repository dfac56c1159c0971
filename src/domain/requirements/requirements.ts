import type { JournalArea } from '../journal/fact.ts';
import {
  changeRecord,
  deletedRecordOf,
  dropRecord,
  putRead,
  putRecord,
  recordOf,
  recordsOfProject,
  restoreRecord,
} from '../journal/record-set.ts';
import { decideRequirement } from './decide-requirement.ts';
import {
  requirementAbout,
  requirementIdOf,
  type RequirementCommand,
  type RequirementFact,
} from './requirement-facts.ts';
import { requirementsView, type Requirements } from './requirements-view.ts';
import { foldedKey, type Covering, type Requirement } from './requirement.ts';

const isCoveredBy = (one: Covering, { entityType, entityId }: Covering): boolean =>
  one.entityType === entityType && one.entityId === entityId;

const evolve = (view: Requirements, fact: RequirementFact): void => {
  const { about, project } = fact;
  const revision = () => fact.revision ?? ((recordOf(view, about) ?? deletedRecordOf(view, about))?.revision ?? 0) + 1;
  switch (fact.type) {
    case 'requirement.observed': {
      const { covering, requirements: items, asOf } = fact.data;
      const present = new Set(items.map(({ id }) => requirementAbout(id)));
      // What the read lacks was removed before it; what the server has not confirmed stays.
      for (const [key, { item, position, ...entry }] of Object.entries(view.byAbout))
        if (entry.project === project && isCoveredBy(item, covering) && !present.has(key))
          if (position !== null && position <= asOf) dropRecord(view, { about: key, position: asOf });
      putRead(view, { project, asOf, items, aboutOf: ({ id }) => requirementAbout(id) });
      return;
    }
    case 'requirement.created':
      return putRecord(view, fact, {
        id: requirementIdOf(about),
        ...fact.data,
        projectId: project,
        createdBy: fact.by,
        createdDate: fact.at,
        revision: revision(),
      });
    case 'requirement.updated':
      return changeRecord(view, fact, { ...fact.data.changes, revision: revision() });
    case 'requirement.deleted':
    case 'requirement.purged':
      return dropRecord(view, fact);
    case 'requirement.restored':
      restoreRecord(view, fact, { ...fact.data.record, revision: revision() });
  }
};

/** The requirements of projects, with the changes that wait for the server. */
export const requirements: JournalArea<Requirements, RequirementCommand, RequirementFact> = {
  ...requirementsView,
  decide: (view, command) =>
    decideRequirement(recordOf(view, command.about), deletedRecordOf(view, command.about), command),
  evolve,
};

/** The requirements that a flow or scenario covers, by key. */
export const requirementsOf = (view: Requirements, project: string, covering: Covering): readonly Requirement[] =>
  recordsOfProject(view, project)
    .filter((one) => isCoveredBy(one, covering))
    .toSorted((one, other) => foldedKey(one.itemId).localeCompare(foldedKey(other.itemId)));
