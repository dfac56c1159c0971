/** Which defect: an id is of its project. */
export interface DefectAt {
  readonly projectId: string;
  readonly defectId: string;
}
