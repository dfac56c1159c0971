import { z } from 'zod';
import { choiceField, linesField, recordFields, referenceField, textField } from '../journal/record-fields.ts';
import { pipelineLimits } from './pipeline-limits.ts';

/** What happens to an execution that begins while another one of its pipeline goes on. */
export const concurrencies = ['QUEUE', 'SKIP', 'CANCEL_OLDER'] as const;
export type Concurrency = (typeof concurrencies)[number];

/** When the owner is notified. */
export const pipelineNotices = ['CHANGES', 'ENDED', 'NEVER'] as const;
export type PipelineNotice = (typeof pipelineNotices)[number];

/** What a person enters. */
export const pipelineFields = recordFields({
  name: textField({ longest: pipelineLimits.nameLength, isRequired: true }),
  description: linesField({ longest: pipelineLimits.descriptionLength }),
  owner: referenceField,
  testPlanId: referenceField,
  concurrency: choiceField(concurrencies),
  notify: choiceField(pipelineNotices),
});
export type PipelineFields = typeof pipelineFields.blank;

/** [PIPE-002]; its stages, jobs and items are its parts. */
export const pipelineShape = z
  .object({
    id: z.string(),
    ...pipelineFields.shape,
    projectId: z.string(),
    createdBy: z.string(),
    createdDate: z.string(),
    modifiedDate: z.string(),
    revision: z.int(),
  })
  .meta({ id: 'TestPipeline' });
export type Pipeline = z.output<typeof pipelineShape>;
