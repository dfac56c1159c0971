import { produce } from 'immer';
import { expect } from 'vitest';
import type { Reason } from '../../src/domain/problems/reason.ts';
import type { JournalArea, Command, Fact, Refusal } from '../../src/domain/journal/fact.ts';

/** given(facts).when(command).then(facts) or .thenRefused(reason, field): one sentence for each rule of an area. */
export const givenFor =
  <View, C extends Command, F extends Fact>(area: JournalArea<View, C, F>) =>
  (...facts: readonly F[]) => {
    const view = produce(area.empty, (draft) => facts.forEach((fact) => area.evolve(draft as View, fact)));
    return {
      view,
      when(command: C) {
        const outcome = () => area.decide(view, command);
        return {
          then: (...expected: readonly F[]) => expect(outcome()).toEqual(expected),
          thenNothing: () => expect(outcome()).toEqual([]),
          thenRefused: (refused: Reason, field?: string) =>
            expect(outcome()).toEqual({ refused, ...(field === undefined ? {} : { field }) } satisfies Refusal),
        };
      },
    };
  };
