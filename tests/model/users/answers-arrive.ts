/** Waits until all scripted answers have arrived, including those to follow-up requests. */
export const answersArrive = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
