/** The link that Share copies [DEF-019]. */
export const shareLink = (origin: string, projectId: string, defectId: string): string =>
  `${origin}/projects/${projectId}/defects?defectId=${defectId}`;
