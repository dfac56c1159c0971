import { createTestModel } from '@xstate/test';
import { test } from 'vitest';
import { titleActors } from './bindings/defects/title-actors.ts';
import { titleUser } from './models/defects/title-user.ts';
import { everyStep, strictly } from './user-paths.ts';

for (const path of createTestModel(titleUser, everyStep).getShortestPaths())
  test(`a user edits the title of a defect. ${path.description}`, async () => {
    const { driver, end } = await titleActors();
    await path.test(strictly(titleUser, driver));
    end();
  });
