/** A reader, parser or planner with an input of a size, made before it is counted. */
export type Reader = (size: number) => () => unknown;
export type Readers = Readonly<Record<string, Reader>>;

export const list = <One>(size: number, one: (at: number) => One): One[] =>
  Array.from({ length: Math.ceil(size) }, (_, at) => one(at));

export const times = (size: number, one: (at: number) => string): string => list(size, one).join('');

export const html = (size: number, word: string): string =>
  times(size, (at) => `<p>Paragraph ${at} says <b>${word}</b>.</p>`);

/** A reader of one value that depends on the size. */
export const reading =
  <Input>(inputOf: (size: number) => Input, read: (input: Input) => unknown): Reader =>
  (size) => {
    const input = inputOf(size);
    return () => read(input);
  };
