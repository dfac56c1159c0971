/** Lets every answer of a table of answers arrive, and what is read again after it. */
export const answersArrive = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
