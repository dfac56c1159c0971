import { limits } from '../../domain/limits.ts';

/** A step as text: immutable and of known size. */
export interface RecentStep<Actor> {
  readonly actor: Actor;
  readonly after: number;
  readonly event: string;
}

interface Stretch<Actor, Point> {
  readonly point: Point;
  characters: number;
  readonly steps: RecentStep<Actor>[];
}

/**
 * The newest steps, as many and as large as the limits allow.
 *
 *   point │ steps │ point │ steps │ point │ steps …
 *
 * A point is a snapshot of all running actors. The oldest steps are dropped point by point, so that the remaining ones
 * always begin at a point.
 */
export const createRecentSteps = <Actor, Point>(pointNow: () => Point) => {
  let stretches: Stretch<Actor, Point>[] = [];
  let [count, characters, forgotten] = [0, 0, 0];

  const isTooMuch = () =>
    stretches.length > 1 && (count > limits.recordedSteps || characters > limits.recordedCharacters);

  const forgetOldest = () => {
    const [oldest, ...rest] = stretches;
    count -= oldest?.steps.length ?? 0;
    forgotten += oldest?.steps.length ?? 0;
    characters -= oldest?.characters ?? 0;
    stretches = rest;
  };

  const isFull = ({ steps, characters: own }: Stretch<Actor, Point>) =>
    steps.length >= limits.recordedStride || own > limits.recordedCharacters / 8;

  const cut = () => {
    stretches.push({ point: pointNow(), characters: 0, steps: [] });
  };

  return {
    /** Sets a point here: later steps are replayed from it. */
    cut,
    /** True when a point was set after it. */
    put(step: RecentStep<Actor>): boolean {
      if (stretches.length === 0) cut();
      const last = stretches.at(-1) as Stretch<Actor, Point>;
      last.steps.push(step);
      last.characters += step.event.length;
      count += 1;
      characters += step.event.length;
      const isCut = isFull(last);
      if (isCut) cut();
      while (isTooMuch()) forgetOldest();
      return isCut;
    },
    forget() {
      stretches = [];
      [count, characters, forgotten] = [0, 0, 0];
      cut();
    },
    read: () => ({
      points: stretches.map(({ point }) => point),
      steps: stretches.flatMap(({ steps }) => steps),
      forgotten,
    }),
  };
};
