import { produce } from './produce.ts';
import type { Creates } from './creates.ts';
import { isRefusal, type JournalArea, type Command, type Fact } from './fact.ts';

/** Views from facts, and from what is asked for and not yet answered. */
export const predictionOf = <View, C extends Command, F extends Fact>(
  area: JournalArea<View, C, F>,
  { createsFirst }: Creates<C>,
) => ({
  fold: (view: View, facts: readonly F[]): View =>
    facts.length === 0 ? view : produce(view, (draft) => facts.forEach((fact) => area.evolve(draft as View, fact))),

  /** All of them in one go: what is not touched is copied once, however many wait. */
  predict: (base: View, pending: readonly C[]): View =>
    produce(base, (draft) => {
      for (const command of createsFirst(pending)) {
        const outcome = area.decide(draft as View, command);
        // A prediction that no longer holds is silent; the command stays pending and the server decides.
        if (!isRefusal(outcome)) for (const fact of outcome) area.evolve(draft as View, fact);
      }
    }),
});
