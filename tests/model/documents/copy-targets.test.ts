import { expect, test } from 'vitest';
import { copyTargets } from '../../../src/domain/documents/copy-targets.ts';
import { copyFlowForm } from '../../../src/machines/flows/list/flow-target.ts';
import { projectWith } from '../projects/sample-project.ts';
import { accountAdmin, ada, modulesWith, now } from '../session/sample-profile.ts';

const projects = [
  projectWith('own', { OWNER: [ada.id] }),
  projectWith('shared', { CONTRIBUTOR: [ada.id] }),
  projectWith('seen', { VIEWER: [ada.id] }),
  projectWith('foreign'),
  { ...projectWith('archived', { OWNER: [ada.id] }), status: 'ARCHIVE' as const },
];
const idsFor = (...[module, profile]: [Parameters<typeof copyTargets>[0], typeof ada]) =>
  copyTargets(module, projects, profile, now).map(({ id }) => id);

test('a copy is offered only the projects in which the person may create', () => {
  const reader = { ...ada, permission: { ...ada.permission!, modulePermissions: modulesWith(['read']) } };
  for (const module of ['Flow', 'Scenario'] as const) {
    expect(idsFor(module, ada)).toEqual(['own', 'shared']);
    expect(idsFor(module, reader)).toEqual([]);
    expect(idsFor(module, accountAdmin)).toEqual(['own', 'shared', 'seen', 'foreign']);
  }
});

test('its own project is proposed only where the person may create', () => {
  const flow = { id: 'f1', name: 'Check-out', projectId: 'seen' } as Parameters<typeof copyFlowForm>[0];
  expect([true, false].map((may) => copyFlowForm(flow, may).draft?.['target'])).toEqual(['seen', '']);
});
