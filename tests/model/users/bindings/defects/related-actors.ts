import { of } from 'rxjs';
import { expect } from 'vitest';
import type { Item } from '../../../../../src/domain/items/item.ts';
import { selectFoundItems } from '../../../../../src/machines/items/item-picker-machine.ts';
import { selectItemPicker, type RelatedRef } from '../../../../../src/machines/relations/related-machine.ts';
import { selectRelated } from '../../../../../src/machines/relations/related-selectors.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { openDefectBinding } from '../../defect-driver.ts';

const item: Item = { type: 'SCENARIO', id: 'sc-1', name: 'Search with umlauts', projectId: 'p1' };

export const relatedActors: ActorDriver = async () => {
  const { panel, journal, settle, end } = openDefectBinding({
    items: { find: ({ term }: { term: string }) => of(term === 'umlauts' ? [item] : []) },
  });
  panel.send({ type: 'panel.open', projectId: 'p1', defectId: 'SHOP-1' });
  await settle();
  panel.send({ type: 'tab.choose', tab: 'related' });
  await settle();
  const related = () => panel.getSnapshot().children['related' as never] as unknown as RelatedRef;
  const picker = () => selectItemPicker(related().getSnapshot());
  const links = () => selectRelated('p1', { type: 'DEFECT', id: 'SHOP-1' })(journal.getSnapshot());
  const write = (text: string) => () => (picker()?.send({ type: 'term.write', text }), settle());
  const finds = (names: readonly string[]) => () =>
    expect(selectFoundItems(picker()!.getSnapshot()).map(({ name }) => name)).toEqual(names);
  return {
    driver: {
      acts: {
        'picker.opened': () => (related().send({ type: 'related.pick' }), settle()),
        'item.searched': write('umlauts'),
        'item.missed': write('no item says so'),
        'picker.left': () => (picker()?.send({ type: 'picker.close' }), settle()),
        'item.linked': () => (picker()?.send({ type: 'item.choose', item }), settle()),
        'item.unlinked'() {
          const [link] = links();
          if (link) related().send({ type: 'relation.undo', relationId: link.relation.id, name: link.name });
          return settle();
        },
      },
      sees: {
        alone: () => expect([links(), picker()]).toEqual([[], undefined]),
        'picking.open': finds([]),
        'picking.found': finds([item.name]),
        'picking.missed': finds([]),
        linked: () => expect(links().map(({ at }) => at.id)).toEqual(['sc-1']),
      },
    },
    end,
  };
};
