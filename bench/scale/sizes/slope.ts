/** A straight line through measured points: what each further project adds. */
export interface Line {
  readonly start: number;
  readonly slope: number;
}

export type Point = readonly [projects: number, value: number];

/** Least squares. Noise alone may make the slope of something constant negative: it is 0 then. */
export const lineThrough = (points: readonly Point[]): Line => {
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(([projects]) => projects), mean(([, value]) => value)];
  const spread = points.reduce((sum, [projects]) => sum + (projects - x) ** 2, 0);
  const together = points.reduce((sum, [projects, value]) => sum + (projects - x) * (value - y), 0);
  const slope = spread === 0 ? 0 : Math.max(0, together / spread);
  return { start: y - slope * x, slope };
};

export const valueAt = ({ start, slope }: Line, projects: number): number => start + slope * projects;

/** The number of projects at which the value reaches a limit; infinite if it does not grow. */
export const projectsAt = ({ start, slope }: Line, limit: number): number =>
  start >= limit ? 0 : slope === 0 ? Number.POSITIVE_INFINITY : (limit - start) / slope;
