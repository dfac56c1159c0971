/** Of imports that run on the server: times in milliseconds. */
export const importLimits = {
  /** Between two looks at a running import. */
  progressPause: 500,
} as const;
