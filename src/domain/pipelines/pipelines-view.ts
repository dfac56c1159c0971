import type { JournalOutline } from '../journal/fact.ts';
import { emptyRecordSet, recordCounts, type RecordSet } from '../journal/record-set.ts';
import type { PipelineCommand } from './pipeline-facts.ts';
import type { PipelinePart } from './pipeline-part.ts';
import type { Pipeline } from './pipeline.ts';

/** The pipelines of projects, and the parts of those pipelines that were opened. */
export interface KnownPipelines extends RecordSet<Pipeline> {
  /** By pipeline and part; the stream of a pipeline is the owner of its parts. */
  parts: RecordSet<PipelinePart>;
}

/** What this device knows of them before the rules of the area are loaded. */
export const pipelinesView = {
  empty: { ...emptyRecordSet<Pipeline>(), parts: emptyRecordSet<PipelinePart>() },
  commands: [
    'pipeline.create',
    'pipeline.update',
    'pipeline.delete',
    'pipeline.restore',
    'part.add',
    'part.update',
    'part.move',
    'part.remove',
  ],
  hears: ['pipeline', 'part'],
  counts: (view) => ({ ...recordCounts(view), parts: recordCounts(view.parts).records }),
} satisfies JournalOutline<KnownPipelines, PipelineCommand['type']>;
