import { createContext, useContext } from 'react';
import type { Comment, DefectRecord } from '../../domain/defects/defect.ts';
import type { Member, Project } from '../../domain/projects/project.ts';
import type { Template } from '../../domain/templates/template.ts';

/** The open project, as the screens of its areas need it. */
export interface ProjectInView {
  readonly project: Project;
  readonly members: readonly Member[];
  /** The fields of its defects. */
  readonly template: Template;
  /** The name of a user, member or not. */
  nameOf(userId: string): string;
  avatarOf(userId: string): string | null;
  readonly mayCreate: boolean;
  readonly mayUpdate: boolean;
  /** Comments: write one, change any, remove this one (PERM-025, PERM-026, PERM-033). */
  readonly mayComment: boolean;
  readonly mayChangeComments: boolean;
  mayRemoveComment(comment: Pick<Comment, 'user'>): boolean;
  /** Tags of the project: create them, edit their details. */
  readonly mayManageTags: boolean;
  readonly mayUpdateTags: boolean;
  readonly mayEditTemplate: boolean;
  mayDelete(defect: Pick<DefectRecord, 'author'>): boolean;
}

export const ProjectContext = createContext<ProjectInView | null>(null);

/** Computed once for the whole page, by `ProjectProvider`. */
export const useProject = (): ProjectInView => {
  const project = useContext(ProjectContext);
  if (!project) throw new Error('useProject needs a ProjectProvider around it');
  return project;
};
