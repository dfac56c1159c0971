import type { Page } from '@playwright/test';
import { blankStep, type StepValues } from '../../../src/domain/flows/step.ts';
import { readAnswers } from '../answers/answers.ts';
import { expect, type OpenScreen, type Server } from '../support/screen-test.ts';

/** A flow that only this test has: like one of the sample workspace, with one task and these steps. */
const id = 'fl-own';
const at = '/rs/api/v1/p-shop/flows';

const rankAt = (index: number) => `b${String.fromCharCode(97 + index)}`;

const givenWith = (name: string, steps: readonly Partial<StepValues>[]) => {
  const own = steps.map((values, index) => ({
    ...blankStep,
    ...values,
    id: `s-${index}`,
    flowTaskId: 't-1',
    rank: rankAt(index),
  }));
  const taskDetails = { name: 'Main', description: '' };
  const task = { id: 't-1', flowId: id, rank: 'a0', repeats: false, taskDetails, steps: own };
  const tasks = own.length > 0 ? [task] : [];
  const like = readAnswers().owner[`GET ${at}/fl-buy-coffee`] as object;
  return {
    [`GET ${at}/${id}`]: { ...like, id, name, numberOfSteps: own.length, tasks, parameters: [] },
    [`GET ${at}/${id}/uses`]: { flows: [], scenarios: [] },
  };
};

export interface OwnFlow {
  readonly page: Page;
  /** The tasks and steps as the server has them: "Main: Open | Search". */
  stored(): Promise<readonly string[]>;
  /** The kinds of its steps, as the server has them. */
  kinds(): Promise<readonly string[]>;
}

const storedIn = async (server: Server): Promise<readonly string[]> => {
  const { tasks, steps } = await server.flow(id);
  const byRank = <One extends { rank: string }>(all: Readonly<Record<string, One>>) =>
    Object.values(all).toSorted((one, other) => (one.rank < other.rank ? -1 : 1));
  const stepsOf = (task: string) => byRank(steps).filter(({ flowTaskId }) => flowTaskId === task);
  return byRank(tasks).map(
    (task) =>
      `${task.name}: ${stepsOf(task.id)
        .map(({ name }) => name)
        .join(' | ')}`,
  );
};

export const openOwnFlow = async (
  openScreen: OpenScreen,
  name: string,
  steps: readonly Partial<StepValues>[] = [],
): Promise<OwnFlow> => {
  const { page, server } = await openScreen(`/projects/p-shop/flows/${id}/steps`, { given: givenWith(name, steps) });
  await expect(page.getByRole('link', { name: 'Steps' })).toHaveAttribute('aria-current', 'page');
  const kinds = async () => Object.values((await server.flow(id)).steps).map(({ actionType }) => actionType);
  return { page, stored: () => storedIn(server), kinds };
};
