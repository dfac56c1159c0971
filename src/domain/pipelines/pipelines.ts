import type { JournalArea } from '../journal/fact.ts';
import {
  changeRecord,
  deletedRecordOf,
  dropRecord,
  isProjectRead,
  putAllRead,
  putRecord,
  recordOf,
  recordsOfProject,
  restoreRecord,
} from '../journal/record-set.ts';
import { currentLocale } from '../texts/set-locale.ts';
import { dropOwned, restoreOwned } from '../trash/owned-records.ts';
import { decidePipeline } from './decide-pipeline.ts';
import type { Pipeline } from './pipeline.ts';
import {
  partKey,
  pipelineAbout,
  pipelineIdOf,
  type PartEvent,
  type PipelineCommand,
  type PipelineFact,
} from './pipeline-facts.ts';
import type { PipelinePart } from './pipeline-part.ts';
import { pipelinesView, type KnownPipelines } from './pipelines-view.ts';

/** Where a part is in the set, by the event of its pipeline. */
const placeOf = ({ about, position }: PipelineFact, part: string) => ({
  about: partKey(about, part),
  project: about,
  ...(position !== undefined && { position }),
});

const evolvePart = (view: KnownPipelines, fact: PartEvent): void => {
  switch (fact.type) {
    case 'part.added':
      return putRecord(view.parts, placeOf(fact, fact.data.part.id), fact.data.part);
    case 'part.updated':
      return changeRecord(view.parts, placeOf(fact, fact.data.part), fact.data.changes as Partial<PipelinePart>);
    case 'part.moved': {
      const { part, parent, order } = fact.data;
      return changeRecord(view.parts, placeOf(fact, part), { parent, order });
    }
    case 'part.removed':
      for (const id of fact.data.parts) dropRecord(view.parts, placeOf(fact, id));
  }
};

const evolve = (view: KnownPipelines, fact: PipelineFact): void => {
  const { about, project } = fact;
  const revision = () => fact.revision ?? (recordOf(view, about)?.revision ?? 0) + 1;
  switch (fact.type) {
    case 'pipeline.observed': {
      const { pipelines: items, asOf } = fact.data;
      return putAllRead(view, { project, asOf, items, aboutOf: ({ id }) => pipelineAbout(id) });
    }
    case 'part.observed': {
      const { parts: items, asOf } = fact.data;
      return putAllRead(view.parts, { project: about, asOf, items, aboutOf: ({ id }) => partKey(about, id) });
    }
    case 'pipeline.created':
      // A new pipeline has no parts, so it can be filled at once, also offline.
      view.parts.read[about] ??= fact.position ?? 0;
      return putRecord(view, fact, {
        id: pipelineIdOf(about),
        ...fact.data,
        projectId: project,
        createdBy: fact.by,
        createdDate: fact.at,
        modifiedDate: fact.at,
        revision: revision(),
      });
    case 'pipeline.updated':
      return changeRecord(view, fact, { ...fact.data.changes, modifiedDate: fact.at, revision: revision() });
    case 'pipeline.deleted':
      dropOwned(view.parts, fact);
      return dropRecord(view, fact);
    case 'pipeline.restored':
      restoreOwned(view.parts, view, fact);
      return restoreRecord(view, fact, { ...fact.data.record, revision: revision() });
    case 'pipeline.purged':
      if (view.gone[about]) view.gone[about] = true;
      return;
    case 'part.added':
    case 'part.updated':
    case 'part.moved':
    case 'part.removed':
      evolvePart(view, fact);
      changeRecord(view, fact, { modifiedDate: fact.at, revision: revision() });
  }
};

export const partsIn = (view: KnownPipelines, pipeline: string): readonly PipelinePart[] =>
  recordsOfProject(view.parts, pipelineAbout(pipeline));

export const arePartsRead = (view: KnownPipelines, pipeline: string): boolean =>
  isProjectRead(view.parts, pipelineAbout(pipeline));

export const pipelineIn = (view: KnownPipelines, id: string): Pipeline | null => recordOf(view, pipelineAbout(id));

/** The pipelines of a project, sorted by name. */
export const pipelinesIn = (view: KnownPipelines, project: string): readonly Pipeline[] =>
  recordsOfProject(view, project).toSorted(
    (one, other) => one.name.localeCompare(other.name, currentLocale()) || (one.id < other.id ? -1 : 1),
  );

/** The pipelines of projects, with the changes that wait for the server. */
export const pipelines: JournalArea<KnownPipelines, PipelineCommand, PipelineFact> = {
  ...pipelinesView,
  decide: (view, command) =>
    decidePipeline(
      {
        pipeline: recordOf(view, command.about),
        deleted: deletedRecordOf(view, command.about),
        parts: partsIn(view, pipelineIdOf(command.about)),
      },
      command,
    ),
  evolve,
};
