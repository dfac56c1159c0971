/** At most so many characters; none is cut in half. Secrets are removed before: half of one would not be found. */
export const cutText = (text: string, most: number): string =>
  text.length > most ? [...text].slice(0, most - 1).join('') + '…' : text;
