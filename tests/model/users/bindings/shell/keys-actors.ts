import { expect } from 'vitest';
import { createActor } from 'xstate';
import { providePalette, type PaletteNeeds } from '../../../../../src/app/areas/palette/palette.ts';
import { connectPalette } from '../../../../../src/app/areas/palette/palette-to-rest.ts';
import { shortcutOf } from '../../../../../src/domain/keys/shortcuts.ts';
import { keysMachine, selectKeysAreShown } from '../../../../../src/machines/keys/keys-machine.ts';
import { selectSingleKeys, settingsActor } from '../../../../../src/machines/settings/settings-actor.ts';
import { createSettingsStore } from '../../../../../src/services/settings/settings-store.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { openDefectBinding } from '../../defect-driver.ts';

/** Storage of a browser that survives a reload. */
const storageOf = (stored = new Map<string, string>()) =>
  ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  }) as unknown as Storage;

export const keysActors: ActorDriver = async () => {
  const { needs, panel, clock, settle, end } = openDefectBinding();
  const storage = storageOf();
  const load = () => {
    const store = createSettingsStore(() => storage);
    const settings = createActor(settingsActor, { input: store.read() });
    settings.subscribe(({ context }) => store.write(context));
    return settings.start();
  };
  let settings = load();
  const keys = createActor(keysMachine).start();
  const items = { find: () => [] };
  const paletteNeeds = { ...needs, items, defectPanel: panel, itemPage: panel, cache: null };
  const palette = createActor(providePalette(paletteNeeds as unknown as PaletteNeeds), { clock }).start();
  const leave = connectPalette({ workspace: { palette, keys } } as unknown as Parameters<typeof connectPalette>[0]);
  const singles = () => selectSingleKeys(settings.getSnapshot());
  const press = (key: string) => {
    const bare = { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
    if (shortcutOf(bare, singles())?.id === 'keys.show') keys.send({ type: 'keys.show' });
  };
  const sees = (isShown: boolean, haveSingles: boolean) => () =>
    expect([selectKeysAreShown(keys.getSnapshot()), singles()]).toEqual([isShown, haveSingles]);
  return {
    driver: {
      acts: {
        'sign.pressed': () => press('?'),
        'palette.asked'() {
          palette.send({ type: 'palette.open' });
          palette.send({ type: 'entry.choose', entry: { kind: 'action', to: { action: 'showKeys' } } as never });
          return settle();
        },
        'singles.switched': () => settings.send({ type: 'singleKeys.toggle' }),
        'help.closed': () => keys.send({ type: 'keys.hide' }),
        'page.reloaded'() {
          settings.stop();
          settings = load();
        },
      },
      sees: {
        ready: sees(false, true),
        'shown.all': sees(true, true),
        'shown.hushed': sees(true, false),
        hushed: sees(false, false),
      },
    },
    end: () => (leave(), settings.stop(), keys.stop(), palette.stop(), end()),
  };
};
