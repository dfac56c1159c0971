import { isFinal, toProblem } from '../../domain/problems/problem.ts';
import type { Platform } from '../platform.ts';

/** The same text again is the same command: a lost answer never causes a second change. */
export const commandKeys = ({ newId }: Pick<Platform, 'newId'>) => {
  const known = new Map<string, string>();
  return {
    /** `what`: the complete command. Rejects with a Problem. */
    async send<Answer>(what: unknown, call: (key: string) => Promise<Answer>): Promise<Answer> {
      const text = JSON.stringify(what);
      const key = known.get(text) ?? newId();
      known.set(text, key);
      try {
        const answer = await call(key);
        known.delete(text);
        return answer;
      } catch (error) {
        const problem = toProblem(error);
        if (isFinal(problem)) known.delete(text);
        throw problem;
      }
    },
  };
};
