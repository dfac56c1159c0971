import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { readIt, saveIt, type Wire } from './at-templates.ts';

/** Two users change the colours and meanings of statuses, starting from the same version. */
let space: Workspace;
beforeAll(async () => {
  space = await openWorkspace();
});
afterAll(() => space.close());

type Look = NonNullable<Wire['defaultFields'][number]['config']['looks']>[number];

const looksIn = ({ defaultFields }: Wire): readonly Look[] =>
  defaultFields.find(({ dataType }) => dataType === 'WORKFLOW')?.config.looks ?? [];
const lookIn = (template: Wire, status: string) => looksIn(template).find((look) => look.status === status);

const saveLook = (who: Caller, { revision, defaultFields }: Wire, status: string, change: Partial<Look>) =>
  saveIt(who, {
    revision,
    defaultFields: defaultFields.map((field) => ({
      ...field,
      config: {
        ...field.config,
        ...(field.config.looks && {
          looks: field.config.looks.map((look) => (look.status === status ? { ...look, ...change } : look)),
        }),
      },
    })),
  });

test('keeps the colours of different statuses that two users changed', async () => {
  const base = await readIt(space.as('owner'));
  await saveLook(space.as('owner'), base, 'To Do', { tone: 'danger' });
  await saveLook(space.as('admin'), base, 'Done', { tone: 'info' });
  const now = await readIt(space.as('owner'));
  expect([lookIn(now, 'To Do')?.tone, lookIn(now, 'Done')?.tone]).toEqual(['danger', 'info']);
});

test('keeps the colour and the meaning of one status, and the later of two colours', async () => {
  const base = await readIt(space.as('owner'));
  await saveLook(space.as('owner'), base, 'Deferred', { tone: 'warning', isClosed: true });
  await saveLook(space.as('admin'), base, 'Deferred', { tone: 'danger' });
  expect(lookIn(await readIt(space.as('owner')), 'Deferred')).toMatchObject({ tone: 'danger', isClosed: true });
});

test('keeps a colour while another user adds a status', async () => {
  const base = await readIt(space.as('owner'));
  await saveLook(space.as('owner'), base, 'Invalid', { tone: 'danger' });
  await saveIt(space.as('admin'), { revision: base.revision, workflow: [...base.workflow, 'Shelved'] });
  const now = await readIt(space.as('owner'));
  expect(now.workflow).toContain('Shelved');
  expect([lookIn(now, 'Invalid')?.tone, lookIn(now, 'Shelved')?.tone]).toEqual(['danger', 'neutral']);
});
