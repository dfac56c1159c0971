/**
 * The names of the files of traces in the evidence of an attempt. A session of the browser has one trace, which is named
 * by the flow and the row that it began with; the flows of a scenario may share one.
 *
 *   trace/0-1.trace   trace/0-1.network   trace/0-1.stacks   trace/resources/‹name›
 */
export interface TracePlace {
  readonly node: number;
  readonly iteration: number;
}

const folder = 'trace/';
const resources = 'trace/resources/';

export const traceFileName = ({ node, iteration }: TracePlace, kind: 'trace' | 'network' | 'stacks'): string =>
  `${folder}${node}-${iteration}.${kind}`;
export const traceResourceName = (name: string): string => `${resources}${name}`;

/** Of ‹node›-‹iteration›. */
export const placeIn = (text: string): TracePlace | null => {
  const [, node, iteration] = /^(\d+)-(\d+)$/.exec(text) ?? [];
  return node === undefined ? null : { node: Number(node), iteration: Number(iteration) };
};

const startOf = (name: string): TracePlace | null => placeIn(/^trace\/(.+)\.trace$/.exec(name)?.[1] ?? '');

/** The same, or executed earlier. */
export const isUpTo = (one: TracePlace, other: TracePlace): boolean =>
  one.node < other.node || (one.node === other.node && one.iteration <= other.iteration);

/** The names of the trace that shows a row of a flow, and of what it may need; empty: there is none. */
export const traceFilesFor = (place: TracePlace, names: readonly string[]): readonly string[] => {
  const started = names.flatMap((name) => startOf(name) ?? []).filter((start) => isUpTo(start, place));
  const start = started.reduce<TracePlace | null>((last, one) => (last && isUpTo(one, last) ? last : one), null);
  if (!start) return [];
  const own = `${folder}${start.node}-${start.iteration}.`;
  return names.filter((name) => name.startsWith(own) || name.startsWith(resources));
};

/** As the viewer names it: without the folder. */
export const nameInTrace = (name: string): string => name.slice(folder.length);
