import { describe, expect, test } from 'vitest';
import type { OpenedProject } from '../../../src/domain/projects/opened-project.ts';
import { pageOf } from '../../../src/domain/address/page.ts';
import {
  addressMachine,
  selectIsLoading,
  selectIsShown,
  selectOpened,
} from '../../../src/machines/address/address-machine.ts';
import { play, scriptedPort } from '../play.ts';
import { openedWith } from '../projects/sample-project.ts';
import { ada, now } from '../session/sample-profile.ts';

const go = (path: string) => {
  const { pathname, search } = new URL(path, 'https://assay.example');
  return { type: 'address.changed' as const, page: pageOf(pathname, search) };
};

const open = (path: string) => {
  const load = scriptedPort<OpenedProject, { projectId: string }>();
  const address = play(addressMachine.provide({ actors: { loadProject: load.logic } }), {
    page: go(path).page,
    now: () => now,
  });
  return { ...address, load, address };
};
const mine = openedWith('p1', { VIEWER: ['u-ada'] });

describe('before the user is known', () => {
  test('an address is remembered without a decision', () => {
    const { send, emitted, address } = open('/projects/p1');
    send(go('/projects/p2'));
    send({ type: 'project.outdated' });
    expect(address.state.value).toBe('waiting');
    expect(emitted).toEqual([]);
  });
});

describe('a change of the open project', () => {
  const enter = async () => {
    const opened = open('/projects/p1');
    opened.send({ type: 'visitor.arrived', profile: ada });
    await opened.load.answer(mine);
    return opened;
  };
  test('is shown, also while the project is read again', async () => {
    const { send, load, address } = await enter();
    const renamed = { ...mine, project: { ...mine.project, name: 'Renamed' } };
    send({ type: 'project.changed', opened: renamed });
    expect(selectOpened(address.state)).toBe(renamed);
    send({ type: 'project.outdated' });
    send({ type: 'project.changed', opened: mine });
    expect(selectOpened(address.state)).toBe(mine);
    await load.answer(renamed);
    expect(selectOpened(address.state)).toBe(renamed);
    expect(selectIsShown(address.state)).toBe(true);
  });
  test('that takes the right to read it leads home [ROUTE-008]', async () => {
    const { send, emitted } = await enter();
    send({ type: 'project.changed', opened: openedWith('p1') });
    expect(emitted).toEqual([{ type: 'address.go', path: '/' }]);
  });
  test('is ignored if another project is open', async () => {
    const { send, address } = await enter();
    send({ type: 'project.changed', opened: openedWith('p2') });
    expect(selectOpened(address.state)).toBe(mine);
  });
});

describe('entering a project', () => {
  test('loads it first, then shows it [ROUTE-007]', async () => {
    const { send, load, address } = open('/projects/p1');
    send({ type: 'visitor.arrived', profile: ada });
    expect(selectIsLoading(address.state)).toBe(true);
    expect(load.asked).toEqual([{ projectId: 'p1' }]);
    await load.answer(mine);
    expect(selectIsShown(address.state)).toBe(true);
    expect(selectOpened(address.state)).toBe(mine);
  });
  test('without read permission leads home [ROUTE-008]', async () => {
    const { send, load, emitted } = open('/projects/p1/defects');
    send({ type: 'visitor.arrived', profile: ada });
    await load.answer(openedWith('p1'));
    expect(emitted).toEqual([{ type: 'address.go', path: '/' }]);
  });
  test('that fails to load is reported and leads home', async () => {
    const { send, load, emitted, address } = open('/projects/p1');
    send({ type: 'visitor.arrived', profile: ada });
    await load.refuse({ kind: 'missing' });
    expect(selectIsShown(address.state)).toBe(false);
    expect(emitted).toEqual([
      { type: 'project.unreadable', problem: { kind: 'missing' } },
      { type: 'address.go', path: '/' },
    ]);
  });
  test('once loaded, its other pages are shown at once', async () => {
    const { send, load, address } = open('/projects/p1');
    send({ type: 'visitor.arrived', profile: ada });
    await load.answer(mine);
    send(go('/projects/p1/defects?defectId=NEW'));
    expect(selectIsShown(address.state)).toBe(true);
    expect(load.asked).toHaveLength(1);
  });
  test('while another is loading ignores the late response', async () => {
    const { send, load, address } = open('/projects/p1');
    send({ type: 'visitor.arrived', profile: ada });
    send(go('/projects/p2'));
    expect(load.asked).toEqual([{ projectId: 'p1' }, { projectId: 'p2' }]);
    await load.answer(mine);
    expect(selectOpened(address.state)).toBeNull();
    await load.answer(openedWith('p2', { OWNER: ['u-ada'] }));
    expect(selectOpened(address.state)?.project.id).toBe('p2');
  });
});

describe('a project that has changed', () => {
  const shown = async () => {
    const played = open('/projects/p1/defects');
    played.send({ type: 'visitor.arrived', profile: ada });
    await played.load.answer(mine);
    played.send({ type: 'project.outdated' });
    return played;
  };
  test('stays on the screen while it is refreshed, then shows the new data', async () => {
    const { load, address } = await shown();
    expect(selectOpened(address.state)).toBe(mine);
    expect(load.asked).toEqual([{ projectId: 'p1' }, { projectId: 'p1' }]);
    const newer = openedWith('p1', { OWNER: ['u-ada'] });
    await load.answer(newer);
    expect([selectOpened(address.state), selectIsShown(address.state)]).toEqual([newer, true]);
  });
  test('stays as it is when there is no network', async () => {
    const { load, address } = await shown();
    await load.refuse({ kind: 'offline' });
    expect([selectOpened(address.state), selectIsShown(address.state)]).toEqual([mine, true]);
  });
  test('and is no longer readable leads home [ROUTE-008]', async () => {
    const { load, emitted } = await shown();
    await load.refuse({ kind: 'missing' });
    expect(emitted.slice(-2)).toEqual([
      { type: 'project.left', projectId: 'p1', name: 'Project p1' },
      { type: 'address.go', path: '/' },
    ]);
  });
  test('and was left is loaded again on return', async () => {
    const { load, send } = await shown();
    await load.refuse({ kind: 'missing' });
    send(go('/'));
    send(go('/projects/p1'));
    expect(load.asked).toHaveLength(3);
  });
  test('and is no longer shared leads home [ROUTE-008]', async () => {
    const { load, emitted } = await shown();
    await load.answer(openedWith('p1'));
    expect(emitted.at(-1)).toEqual({ type: 'address.go', path: '/' });
  });
});

describe('a user who logged out', () => {
  test('sees the sign-in page without a redirect [ROUTE-051]', async () => {
    const { send, load, address, emitted } = open('/projects/p1');
    send({ type: 'visitor.arrived', profile: ada });
    await load.answer(mine);
    send({ type: 'visitor.signedOut', page: go('/auth/?redirect=%2Fprojects%2Fp1').page });
    expect([selectIsShown(address.state), selectOpened(address.state), emitted]).toEqual([true, null, []]);
  });
});

describe('a stranger', () => {
  test('at a guarded address is sent home with a redirect back [ROUTE-004]', () => {
    const { send, emitted } = open('/projects/p1/defects?defectId=SHOP-1');
    send({ type: 'visitor.left' });
    expect(emitted).toEqual([
      { type: 'address.go', path: '/?redirect=%2Fprojects%2Fp1%2Fdefects%3FdefectId%3DSHOP-1' },
    ]);
  });
  test('at home starts to sign in [ROUTE-003]', () => {
    const { send, emitted } = open('/?redirect=%2Fprojects%2Fp1');
    send({ type: 'visitor.left' });
    expect(emitted).toEqual([{ type: 'signIn.start', redirect: '/projects/p1' }]);
  });
  test('no longer sees the open project', async () => {
    const { send, load, address } = open('/projects/p1');
    send({ type: 'visitor.arrived', profile: ada });
    await load.answer(mine);
    send({ type: 'visitor.left' });
    expect(selectOpened(address.state)).toBeNull();
  });
});
