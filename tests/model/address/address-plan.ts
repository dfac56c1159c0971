import { pageOf } from '../../../src/domain/address/page.ts';
import { addressMachine } from '../../../src/machines/address/address-machine.ts';
import { done, fail, planOf } from '../machine-paths.ts';
import { openedWith } from '../projects/sample-project.ts';
import { ada, now, unlicensed } from '../session/sample-profile.ts';

const pages = [
  pageOf('/', ''),
  pageOf('/', '?redirect=%2Fprojects%2Fp1'),
  pageOf('/projects/p1/defects', '?defectId=NEW'),
  pageOf('/nowhere', ''),
];

/** Strangers, members and people without a licence at pages with every kind of access rule. */
export const addressPlan = planOf({
  machine: addressMachine,
  input: { page: pageOf('/', ''), now: () => now },
  events: [
    ...pages.map((page) => ({ type: 'address.changed' as const, page })),
    { type: 'visitor.arrived', profile: ada },
    { type: 'visitor.arrived', profile: unlicensed },
    { type: 'visitor.left' },
    { type: 'visitor.signedOut', page: pageOf('/auth/', '') },
    { type: 'project.outdated' },
    { type: 'project.changed', opened: openedWith('p1', { VIEWER: ['u-ada'] }) },
    { type: 'project.changed', opened: openedWith('p2') },
    done('loadProject', openedWith('p1', { OWNER: ['u-ada'] })),
    done('loadProject', openedWith('p1')),
    fail('loadProject', { kind: 'missing' }),
    done('loadAgain', openedWith('p1', { OWNER: ['u-ada'] })),
    done('loadAgain', openedWith('p1')),
    fail('loadAgain', { kind: 'missing' }),
    fail('loadAgain', { kind: 'offline' }),
  ],
  serialize: ({ context }) => [context.page, context.profile?.id, context.opened?.project.resources],
});
