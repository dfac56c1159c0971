/** What the scenarios of a state machine come through together. */
export const chartCovers = ['transitions', 'states'] as const;
export type ChartCover = (typeof chartCovers)[number];
