import { z } from 'zod';
import { choiceField, dayField, linesField, recordFields, textField } from '../journal/record-fields.ts';

export const milestoneLimits = { nameLength: 255, descriptionLength: 2_000, listMost: 1_000 } as const;

export const milestoneStatuses = ['OPEN', 'REACHED', 'DROPPED'] as const;
export type MilestoneStatus = (typeof milestoneStatuses)[number];

/** What a person enters [PROJ-001]. */
export const milestoneFields = recordFields({
  name: textField({ longest: milestoneLimits.nameLength, isRequired: true }),
  description: linesField({ longest: milestoneLimits.descriptionLength }),
  status: choiceField(milestoneStatuses),
  startDate: dayField,
  dueDate: dayField,
});
export type MilestoneFields = typeof milestoneFields.blank;

export const milestoneShape = z
  .object({
    id: z.string(),
    ...milestoneFields.shape,
    projectId: z.string(),
    createdBy: z.string(),
    createdDate: z.string(),
    revision: z.int(),
  })
  .meta({ id: 'Milestone' });
export type Milestone = z.output<typeof milestoneShape>;
