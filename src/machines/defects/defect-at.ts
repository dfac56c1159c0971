/** Identifies a defect: ids are unique within a project only. */
export interface DefectAt {
  readonly projectId: string;
  readonly defectId: string;
}
