import { z } from 'zod';
import { limits } from '../limits.ts';
import { call, pageShape, text, because } from '../wire/wire.ts';

/** Feedback about the product, for the administrators of the account [SET-001]. */
export const feedbackKinds = ['IDEA', 'PROBLEM', 'PRAISE'] as const;

export const feedbackShape = z
  .object({
    id: z.string(),
    userId: z.string(),
    fullName: z.string(),
    kind: z.enum(feedbackKinds),
    message: z.string(),
    createdDate: z.string(),
  })
  .meta({ id: 'Feedback' });
export type Feedback = z.output<typeof feedbackShape>;

export const newFeedbackShape = z.strictObject({
  kind: z.enum(feedbackKinds),
  message: text(limits.feedbackLength).refine((value) => value.trim() !== '', because({ code: 'required' })),
});
export type NewFeedback = z.output<typeof newFeedbackShape>;

export const feedbackContract = {
  'feedback.send': call({
    method: 'POST',
    path: '/aa/api/v1/feedback',
    summary: 'Says something of the product to the administrators of one’s account',
    auth: 'bearer',
    needs: 'read Connections',
    body: newFeedbackShape,
    idempotent: true,
    status: 201,
    reply: feedbackShape,
  }),
  'feedback.list': call({
    method: 'GET',
    path: '/aa/api/v1/feedback',
    summary: 'What was said, the newest first: of the whole account for its administrators, else one’s own',
    auth: 'bearer',
    needs: 'read Connections',
    query: z.object({
      size: z.coerce.number().int().min(1).max(limits.listPageMost).default(limits.listPage),
      page: z.coerce.number().int().min(0).max(100_000).default(0),
    }),
    reply: z.object({ feedback: z.array(feedbackShape), page: pageShape }),
  }),
} as const;
