import { limits } from '../limits.ts';
import { bulkFold, isSmallerThan } from './bulk-fold.ts';
import { produce } from './produce.ts';
import type { Creates } from './creates.ts';
import { isRefusal, type JournalArea, type Command, type Fact } from './fact.ts';

/** Views computed from facts and pending commands. */
export const predictionOf = <View, C extends Command, F extends Fact>(
  area: JournalArea<View, C, F>,
  { createsFirst }: Creates<C>,
  bulk: number = limits.bulkFold,
) => ({
  fold(view: View, facts: readonly F[]): View {
    if (facts.length === 0) return view;
    const isBulk = facts.length >= bulk && isSmallerThan(view, facts.length * limits.bulkFoldParts);
    return isBulk
      ? bulkFold(view, facts, area.evolve)
      : produce(view, (draft) => facts.forEach((fact) => area.evolve(draft as View, fact)));
  },

  /**
   * All in one draft: parts are copied once, however many commands are pending. `prepare`: a change of the draft before the
   * commands.
   */
  predict: (base: View, pending: readonly C[], prepare?: (draft: View) => void): View =>
    produce(base, (draft) => {
      prepare?.(draft as View);
      for (const command of createsFirst(pending)) {
        const outcome = area.decide(draft as View, command);
        // An outdated prediction is skipped silently; the command stays pending and the server decides.
        if (!isRefusal(outcome)) for (const fact of outcome) area.evolve(draft as View, fact);
      }
    }),
});
