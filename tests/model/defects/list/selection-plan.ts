import { selectionMachine } from '../../../../src/machines/lists/selection-machine.ts';
import { planOf } from '../../machine-paths.ts';

export const selectionPage = ['SHOP-1', 'SHOP-2', 'SHOP-3'];

export const selectionPlan = planOf({
  machine: selectionMachine,
  events: [
    ...selectionPage.flatMap((id) => [
      { type: 'row.toggle' as const, id, page: selectionPage },
      { type: 'row.extend' as const, id, page: selectionPage },
    ]),
    { type: 'page.pick', page: selectionPage },
    { type: 'page.drop', page: selectionPage },
    { type: 'everything.pick' },
    { type: 'selection.clear' },
  ],
  serialize: ({ context }) => context.ids.toSorted((one, other) => one.localeCompare(other)),
});
