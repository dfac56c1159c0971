import type { Command, Fact, JournalArea } from './fact.ts';
import type { Journal } from './journal-state.ts';
import { isLocalStream } from './local-ids.ts';

/**
 * The view after a few facts, when many commands wait. If all of them need and change only the record of their stream, the
 * predictions of other streams stay as they are:
 *
 *   view ──restore the changed streams from base──▶ ──predict their commands again──▶ view
 */
export const streamsOf = <View, C extends Command, F extends Fact>(
  { ownStream }: Pick<JournalArea<View, C, F>, 'ownStream'>,
  predict: (base: View, pending: readonly C[], prepare: (draft: View) => void) => View,
) => {
  type J = Pick<Journal<View, C, F>, 'base' | 'pending' | 'view'>;
  const commands: ReadonlySet<string> = new Set(ownStream?.commands);
  const facts: ReadonlySet<string> = new Set(ownStream?.facts);
  const isOwn = ({ type, about }: C) => commands.has(type) && !isLocalStream(about);

  /** By stream; null if a command is of another kind. A list of commands never changes. */
  const indexes = new WeakMap<readonly C[], ReadonlyMap<string, readonly C[]> | null>();
  const indexOf = (pending: readonly C[]) => {
    const known = indexes.get(pending);
    if (known !== undefined) return known;
    const index = pending.every(isOwn) ? Map.groupBy(pending, ({ about }) => about) : null;
    indexes.set(pending, index);
    return index;
  };

  return {
    /** Null if everything must be predicted again. `before`: the journal of the view. */
    predictStreams(before: J, next: Pick<J, 'base' | 'pending'>, news: readonly F[]): View | null {
      if (!ownStream || !news.every(({ type }) => facts.has(type))) return null;
      const [waited, waiting] = [indexOf(before.pending), indexOf(next.pending)];
      if (waited === null || waiting === null) return null;
      // Without commands, the view is the base.
      if (before.pending.length === 0) return next.base;
      const changed = new Set(news.map(({ about }) => about));
      if (before.pending !== next.pending)
        for (const [about, before] of waited)
          if (before.length !== (waiting.get(about)?.length ?? 0)) changed.add(about);
      const again = [...changed].flatMap((about) => waiting.get(about) ?? []);
      return predict(before.view, again, (draft) => {
        for (const about of changed) ownStream.restore(draft, next.base, about);
      });
    },
  };
};
