/** Limits of the activity of a project; they load with its page. */
export const activityLimits = {
  /** Changes of one field by one person belong together if the pauses between them are not longer. */
  batchPause: 5 * 60_000,
  /** Groups on one page, and the entries that are shown of each. */
  page: 30,
  entries: 20,
  /** Records of a group that one call reads. */
  batchPage: 500,
  /** Records of a revert that are listed one by one. */
  revertShown: 200,
};
