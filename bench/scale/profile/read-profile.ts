/** What a CPU profile of V8 says about a part of a run: where the time went. */
interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  readonly children?: readonly number[];
}

export interface CpuProfile {
  readonly nodes: readonly ProfileNode[];
  /** Microseconds of the steady clock of the machine. */
  readonly startTime: number;
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

export interface Spent {
  readonly name: string;
  /** Of the time that was not idle. */
  readonly share: number;
}

export interface ProfileSummary {
  /** The share of the time in which the thread did nothing. */
  readonly idle: number;
  readonly parts: readonly Spent[];
  readonly functions: readonly Spent[];
  /** Packages and native code count for the function of the product that called them. */
  readonly callers: readonly Spent[];
}

/** A package, a folder of the product, or a part of Node. */
export const partOf = ({ functionName, url }: ProfileNode['callFrame']): string => {
  const [, named] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  if (named) return named;
  const [, own] = /\/((?:server|src)\/[^/]+)\//.exec(url) ?? [];
  if (own) return own;
  if (url.startsWith('node:')) return url.split('/')[0] ?? url;
  return functionName.startsWith('(') ? functionName : 'native code of Node';
};

const nameOf = ({ functionName, url, lineNumber }: ProfileNode['callFrame']): string => {
  const place = url.replace(/^.*\/(?=(?:node_modules|server|src)\/)/, '').replace('node_modules/', '');
  return `${functionName || 'a function without a name'}${place ? ` in ${place}:${lineNumber + 1}` : ''}`;
};

const largest = (times: ReadonlyMap<string, number>, total: number, most: number): readonly Spent[] =>
  [...times]
    .map(([name, time]) => ({ name, share: time / total }))
    .toSorted((one, other) => other.share - one.share)
    .slice(0, most);

const isOwn = ({ callFrame }: ProfileNode): boolean =>
  /\/(?:server|src)\//.test(callFrame.url) && !callFrame.url.includes('node_modules');

/** The nearest function of the product on the way to the root, for each node. */
const callersOf = (nodes: readonly ProfileNode[]): ReadonlyMap<number, string> => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const nearest = (id: number | undefined): string => {
    for (let at = id; at !== undefined; at = parents.get(at)) {
      const node = byId.get(at);
      if (node && isOwn(node)) return nameOf(node.callFrame);
    }
    return 'no function of the product (callbacks of Node and packages)';
  };
  return new Map(nodes.map(({ id }) => [id, nearest(id)]));
};

/** Between two moments of the steady clock, in microseconds. */
export const summaryOf = (profile: CpuProfile, from: number, to: number, most = 15): ProfileSummary => {
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  const callers = callersOf(profile.nodes);
  const [parts, functions, own] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  const add = (times: Map<string, number>, name: string, time: number) =>
    times.set(name, (times.get(name) ?? 0) + time);
  let [at, idle, busy] = [profile.startTime, 0, 0];
  for (const [index, id] of profile.samples.entries()) {
    const time = profile.timeDeltas[index] ?? 0;
    at += time;
    const frame = frames.get(id);
    if (!frame || at < from || at > to) continue;
    if (frame.functionName === '(idle)') {
      idle += time;
      continue;
    }
    busy += time;
    add(parts, partOf(frame), time);
    add(functions, nameOf(frame), time);
    add(own, callers.get(id) ?? '', time);
  }
  return {
    idle: idle / Math.max(1, idle + busy),
    parts: largest(parts, busy, most),
    functions: largest(functions, busy, most),
    callers: largest(own, busy, most),
  };
};
