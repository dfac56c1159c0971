import type { Locator, Page } from '@playwright/test';
import { called } from '../support/called.ts';

/** The list of pipelines and the page of one, as a person works with them. */
export const pipelinesPath = '/projects/p-shop/test-pipelines';
export const pipelinePath = (id: string, view = '') => `${pipelinesPath}/${id}${view && `/${view}`}`;
const calls = '/tp/api/v1/p-shop/pipelines';

export const rowOf = (page: Page, name: string): Locator => page.locator('tbody tr').filter({ hasText: name });
export const viewOf = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Views of the pipeline' }).getByRole('link', { name });
export const stageOf = (page: Page, name: string): Locator => page.getByRole('listitem', { name, exact: true });
export const messagesOf = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });

/** A pipeline by calls: one stage with one job for each list of scenarios; answers its id. */
export const createdPipeline = async (
  page: Page,
  name: string,
  ...jobs: readonly (readonly string[])[]
): Promise<string> => {
  const { id } = (await called(page, 'POST', calls, { name })) as { id: string };
  for (const [index, scenarios] of jobs.entries()) {
    const [stageId, jobId] = [crypto.randomUUID(), crypto.randomUUID()];
    await called(page, 'PATCH', `${calls}/${id}/stages/add`, { stageId, name: `S${index + 1}` });
    await called(page, 'PATCH', `${calls}/${id}/stages/jobs/add`, { stageId, jobId, name: `J${index + 1}` });
    for (const scenarioId of scenarios)
      await called(page, 'PATCH', `${calls}/${id}/stages/jobs/items/add`, { stageId, jobId, item: { scenarioId } });
  }
  return id;
};
