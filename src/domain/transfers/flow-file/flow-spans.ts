/**
 * Where the flows of a file are in its text, so that they can be read one after the other:
 *
 *   { "format": "assay.flows", "version": 2, "flows": [ {…}, {…} ] }
 *                                                       └ ┘   └ ┘  spans
 */
export interface FlowSpans {
  /** The file without its flows, as JSON. */
  readonly head: string;
  readonly spans: readonly (readonly [start: number, end: number])[];
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const isOpening = (code: number) => code === 0x7b || code === 0x5b;
const isClosing = (code: number) => code === 0x7d || code === 0x5d;

/** Behind the string that begins here. */
const endOfString = (text: string, start: number): number => {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === backslash) at += 1;
    else if (code === quote) return at + 1;
  }
  return text.length;
};

/** The places where the parts of an object or array are divided, and its end. */
const partsOf = (
  text: string,
  open: number,
): { readonly spans: (readonly [number, number])[]; readonly end: number } => {
  const spans: (readonly [number, number])[] = [];
  let [depth, start] = [0, open + 1];
  const close = (at: number) => {
    if (text.slice(start, at).trim() !== '') spans.push([start, at]);
    start = at + 1;
  };
  for (let at = open; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at) - 1;
    else if (isOpening(code)) depth += 1;
    else if (code === comma && depth === 1) close(at);
    else if (isClosing(code)) {
      depth -= 1;
      if (depth > 0) continue;
      close(at);
      return { spans, end: at + 1 };
    }
  }
  return { spans, end: text.length };
};

/** Null: not an object with one list of flows. */
export const flowSpansOf = (text: string): FlowSpans | null => {
  const start = text.search(/\S/);
  if (text[start] !== '{') return null;
  const lists = partsOf(text, start).spans.filter(([from, to]) =>
    /^\s*"flows"\s*:\s*\[/.test(text.slice(from, Math.min(to, from + 100))),
  );
  const [list] = lists;
  if (!list || lists.length > 1) return null;
  const open = text.indexOf('[', list[0]);
  const { spans, end } = partsOf(text, open);
  return { head: `${text.slice(0, open)}[]${text.slice(end)}`, spans };
};
