/**
 * The same question of several people within a moment is answered once: twenty people with one dashboard cost what one person
 * costs. An answer is shared for a second after it was begun, so nobody gets an older one; what the person may read is part of
 * the question.
 */
const sharedFor = 1_000;
const most = 500;

export const createSharedAnswers = <Answer>(now: () => number) => {
  const begun = new Map<string, { readonly at: number; readonly answer: Promise<Answer> }>();
  const forgetOld = (): void => {
    // The oldest come first.
    for (const [key, { at }] of begun) {
      if (now() - at < sharedFor && begun.size < most) return;
      begun.delete(key);
    }
  };
  return (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    forgetOld();
    const known = begun.get(key);
    if (known) return known.answer;
    const answer = ask();
    begun.set(key, { at: now(), answer });
    // An error is not an answer for the next one who asks.
    answer.catch(() => begun.delete(key));
    return answer;
  };
};

export type SharedAnswers<Answer> = ReturnType<typeof createSharedAnswers<Answer>>;
