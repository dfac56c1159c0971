/**
 * The same question of several people within a moment is answered once: twenty people with one dashboard cost what one person
 * costs. An answer is shared for a second after its question, so nobody gets an older one; what the person may read is part of
 * the question.
 */
const sharedFor = 1_000;
/** Beyond, questions are answered one by one. */
const most = 500;

export const createSharedAnswers = <Answer>() => {
  const answers = new Map<string, Promise<Answer>>();
  return (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const known = answers.get(key);
    if (known) return known;
    const answer = ask();
    if (answers.size >= most) return answer;
    answers.set(key, answer);
    const forget = () => {
      if (answers.get(key) === answer) answers.delete(key);
    };
    setTimeout(forget, sharedFor).unref();
    // An error is not an answer for the next one who asks.
    answer.catch(forget);
    return answer;
  };
};

export type SharedAnswers<Answer> = ReturnType<typeof createSharedAnswers<Answer>>;
