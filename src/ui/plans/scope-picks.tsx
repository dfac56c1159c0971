import { useSelector } from '@xstate/react';
import type { ScopeItem } from '../../domain/plans/scope-item.ts';
import { scopeMessages as say } from '../../domain/plans/scope-messages.ts';
import { selectIsPicked, selectPickedIds } from '../../machines/lists/selection-machine.ts';
import { useArea } from '../actors-context.tsx';
import { PickBox } from '../kit/tables/pick-box.tsx';

interface PickProps {
  /** All that the filters show, on every page. */
  readonly items: readonly ScopeItem[];
}

/** Selects all items that are shown. */
export function PickAll({ items }: PickProps) {
  const { scopeSelection } = useArea('plans');
  const ids = new Set(useSelector(scopeSelection, selectPickedIds));
  const page = items.map(({ id }) => id);
  const count = page.filter((id) => ids.has(id)).length;
  return (
    <PickBox
      label={say.selectAll}
      hint={say.selectAll}
      picked={count > 0 && count === page.length}
      some={count > 0 && count < page.length}
      onPick={(picks) => scopeSelection.send({ type: picks ? 'page.pick' : 'page.drop', page })}
    />
  );
}

export function PickItem({ item, items }: PickProps & { readonly item: ScopeItem }) {
  const { scopeSelection } = useArea('plans');
  const isPicked = useSelector(scopeSelection, selectIsPicked(item.id));
  const page = items.map(({ id }) => id);
  return (
    <PickBox
      label={say.select(item.name)}
      picked={isPicked}
      onPick={(_, extends_) => scopeSelection.send({ type: extends_ ? 'row.extend' : 'row.toggle', id: item.id, page })}
    />
  );
}
