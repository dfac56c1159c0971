import { z } from 'zod';
import { executionRequestShape, type ExecutionRequest } from '../../../src/domain/pipelines/executions/execution.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import { issueReason } from '../../../src/domain/wire/issue-reason.ts';

/**
 * What a delivery says: `params`, `ref` and `commit`, as the call that starts an execution has them; or the push of a
 * repository (`ref`, `after`); or either of them in `data`, as Standard Webhooks sends events. Other fields are ignored.
 */
const { shape } = executionRequestShape;
const requestOf = z.object({
  params: shape.params,
  ref: shape.ref,
  commit: shape.commit.unwrap().optional(),
  after: shape.commit.unwrap().optional(),
});
const wrapped = z.object({ data: z.looseObject({}) });

const jsonOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw invalid('body', { code: 'hookBodyNotJson' });
  }
};

export const readDelivery = (body: Buffer): ExecutionRequest => {
  const json = jsonOf(body);
  const inner = wrapped.safeParse(json);
  const read = requestOf.safeParse(inner.success ? inner.data.data : json);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw invalid(['body', ...(issue?.path ?? [])].join('.'), issueReason({ message: issue?.message }));
  }
  const { params, ref, commit, after } = read.data;
  return { params, ref, commit: commit ?? after ?? '' };
};
