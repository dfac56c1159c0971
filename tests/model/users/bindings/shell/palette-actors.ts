import { of } from 'rxjs';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { Item } from '../../../../../src/domain/items/item.ts';
import { providePalette, type PaletteNeeds } from '../../../../../src/app/areas/palette/palette.ts';
import {
  selectPaletteFound,
  selectPaletteIsOpen,
  selectPaletteTerm,
} from '../../../../../src/machines/palette/palette-machine.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { openDefectBinding } from '../../defect-driver.ts';

const item: Item = { type: 'DEFECT', id: 'SHOP-1', name: 'Axolotl counter', projectId: 'p1' };

export const paletteActors: ActorDriver = async () => {
  const { needs, panel, clock, settle, end } = openDefectBinding();
  const items = { find: ({ term }: { term: string }) => of(term === 'axolotl' ? [item] : []) };
  const palette = createActor(
    providePalette({ ...needs, items, defectPanel: panel, itemPage: panel, cache: null } as unknown as PaletteNeeds),
    { clock },
  ).start();
  let arrived = false;
  palette.on('entry.chosen', () => (arrived = true));
  const now = () => palette.getSnapshot();
  const write = (text: string) => () => (palette.send({ type: 'term.write', text }), settle());
  const finds = (names: readonly string[]) => () =>
    expect(selectPaletteFound(now()).map(({ name }) => name)).toEqual(names);
  return {
    driver: {
      acts: {
        'keys.pressed'() {
          arrived = false;
          palette.send({ type: 'palette.open' });
        },
        'term.typed': write('axolotl'),
        'term.missed': write('nothing'),
        'escape.pressed': () => palette.send({ type: 'palette.close' }),
        'entry.chosen': () => palette.send({ type: 'entry.choose', entry: { kind: 'item', item } as never }),
      },
      sees: {
        closed: () => expect(selectPaletteIsOpen(now())).toBe(false),
        'open.resting': () => expect([selectPaletteIsOpen(now()), selectPaletteTerm(now())]).toEqual([true, '']),
        'open.found': finds([item.name]),
        'open.missed': finds([]),
        arrived: () => expect([arrived, selectPaletteIsOpen(now())]).toEqual([true, false]),
      },
    },
    end: () => (palette.stop(), end()),
  };
};
