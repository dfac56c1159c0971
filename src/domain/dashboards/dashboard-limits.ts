export const dashboardLimits = {
  nameLength: 255,
  /** Of a project, and of the account. */
  dashboardsMost: 200,
  /** Of a dashboard. */
  chartsMost: 40,
  /** Of a chart. */
  measuresMost: 10,
  dimensionsMost: 3,
  segmentsMost: 5,
  filtersMost: 20,
  timeDimensionsMost: 2,
  /** Of a filter. */
  valuesMost: 50,
  valueLength: 255,
  /** Of the name of a member. */
  memberLength: 128,
  /** Of a new chart, in cells of the grid. */
  chartWidth: 6,
  chartHeight: 7,
  kpiWidth: 3,
  kpiHeight: 4,
  /** Parts of a pie and series of a chart; the others are counted together. */
  seriesMost: 8,
  /** Milliseconds until charts ask again after something that they count has changed. */
  chartPause: 2_000,
  /** Milliseconds until a chart in its form is shown, after the last change. */
  previewPause: 300,
  /** Rows that a chart asks for, and those that a bar chart or a pie does. */
  rowsMost: 500,
  barsMost: 60,
  /** Of a chart along time, in all series together. */
  pointsMost: 5_000,
} as const;
