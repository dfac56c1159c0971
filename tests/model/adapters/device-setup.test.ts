import { describe, expect, test } from 'vitest';
import { comesByItself, type DeviceSetup } from '../../../src/domain/adapters/device-setup.ts';
import { abilityIn } from '../../../src/domain/address/guard.ts';
import { settingsOf } from '../../../src/domain/settings/settings.ts';
import {
  deviceSetupMachine,
  selectSetup,
  selectSetupIsOpen,
  selectSetupProblem,
} from '../../../src/machines/adapters/device-setup-machine.ts';
import { settingsActor } from '../../../src/machines/settings/settings-actor.ts';
import { createActor, waitFor, type NonReducibleUnknown } from 'xstate';
import { startConfiguration } from '../../../src/app/areas/session/configuration.ts';
import { mayComeByItself } from '../../../src/app/areas/adapters/device-setup.ts';
import { createClosedSetup } from '../../../src/services/adapters/closed-setup.ts';
import { play, scriptedPort } from '../play.ts';
import { accountAdmin, now, unlicensed, withoutDefects } from '../session/sample-profile.ts';

const nothing: DeviceSetup = { adapter: null, windows: null, chrome: null, edge: null, firefox: null };
const offered: DeviceSetup = { ...nothing, windows: 'https://files.example/client.msi' };

const begun = () => {
  const [read, look] = [
    scriptedPort<DeviceSetup, NonReducibleUnknown>(),
    scriptedPort<DeviceSetup | null, NonReducibleUnknown>(),
  ];
  const actors = { readSetup: read.logic, lookByItself: look.logic };
  return { read, look, ...play(deviceSetupMachine.provide({ actors })) };
};

describe('setting up a device', () => {
  test('opens automatically two seconds after the start [SHELL-025]', async () => {
    const { actor, wait, look } = begun();
    wait(1_999);
    expect([look.asked.length, selectSetupIsOpen(actor.getSnapshot())]).toEqual([0, false]);
    wait(1);
    await look.answer(offered);
    expect([selectSetupIsOpen(actor.getSnapshot()), selectSetup(actor.getSnapshot())]).toEqual([true, offered]);
  });
  test('does not open if no downloads are offered, they cannot be loaded, or it is dismissed', async () => {
    for (const answer of [nothing, null, 'failed'] as const) {
      const { actor, wait, look } = begun();
      wait(2_000);
      await (answer === 'failed' ? look.refuse({ kind: 'offline' }) : look.answer(answer));
      expect(actor.getSnapshot().value).toBe('closed');
    }
  });
  test('opens from the menu even if dismissed, and reports a failed load [SHELL-018]', async () => {
    const { actor, send, read } = begun();
    send({ type: 'setup.open' });
    await read.refuse({ kind: 'offline' });
    expect(selectSetupProblem(actor.getSnapshot())).toEqual({ kind: 'offline' });
    send({ type: 'setup.retry' });
    await read.answer(nothing);
    expect(selectSetup(actor.getSnapshot())).toEqual(nothing);
  });
  test('is remembered as dismissed only by the dismiss action, not by closing [SHELL-023, SHELL-024]', async () => {
    const { actor, send, read } = begun();
    const received: unknown[] = [];
    for (const type of ['setup.dismissed', 'setup.closed'] as const) actor.on(type, (event) => received.push(event));
    send({ type: 'setup.open' });
    await read.answer(offered);
    send({ type: 'setup.close' });
    expect(received.splice(0)).toEqual([{ type: 'setup.closed' }]);
    send({ type: 'setup.open' });
    send({ type: 'setup.dismiss' });
    expect([received, selectSetupIsOpen(actor.getSnapshot())]).toEqual([[{ type: 'setup.dismissed' }], false]);
  });
});

describe('the set-up dialog opens automatically', () => {
  const requests = (changes: object = {}, profile = accountAdmin) =>
    comesByItself({
      ability: abilityIn(profile, null, now),
      profile,
      dismissed: [],
      isClosed: false,
      isAllowed: true,
      ...changes,
    });

  test('for users who may navigate ADAPTERS and have none [SHELL-025]', () => {
    expect(requests()).toBe(true);
    expect(requests({}, { ...accountAdmin, adapters: ['ad-1'] })).toBe(false);
    for (const profile of [withoutDefects, unlicensed]) {
      const ability = abilityIn(profile, null, now);
      expect(requests({}, profile)).toBe(ability.can('navigate', 'ADAPTERS'));
    }
    expect(requests({}, unlicensed)).toBe(false);
  });
  test('not in development, and not if it is disabled [SHELL-026, SHELL-027]', async () => {
    expect(requests({ isAllowed: false })).toBe(false);
    const configured = async (features: string[]) => {
      const said = { features, cloud: false };
      const configuration = startConfiguration({ configuration: async () => said as never }, { inspect: () => {} });
      await waitFor(configuration, (state) => state.matches('known'));
      return configuration;
    };
    const [free, off] = [await configured([]), await configured(['disable_download_modal'])];
    expect([mayComeByItself(false, free), mayComeByItself(true, free), mayComeByItself(false, off)]).toEqual([
      true,
      false,
      false,
    ]);
  });
  test('not again for users who closed it in this session; a browser that stores nothing shows it again', () => {
    const stored = new Map<string, string>();
    const storage = () =>
      ({ getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) }) as Storage;
    createClosedSetup(storage).note('u1');
    expect(['u1', 'u2'].map((id) => createClosedSetup(storage).has(id))).toEqual([true, false]);
    const blocked = createClosedSetup(() => {
      throw new Error('blocked');
    });
    blocked.note('u1');
    expect(blocked.has('u1')).toBe(false);
    expect([requests({ isClosed: true }), requests()]).toEqual([false, true]);
  });
  test('not again for users who dismissed it in this browser [SHELL-024]', () => {
    expect(requests({ dismissed: ['u-other'] })).toBe(true);
    const settings = createActor(settingsActor, { input: settingsOf(null) }).start();
    settings.send({ type: 'setup.dismissed', userId: accountAdmin.id });
    settings.send({ type: 'setup.dismissed', userId: accountAdmin.id });
    const { setupDismissed } = settingsOf(JSON.parse(JSON.stringify(settings.getSnapshot().context)));
    expect(setupDismissed).toEqual([accountAdmin.id]);
    expect(requests({ dismissed: setupDismissed })).toBe(false);
  });
});
