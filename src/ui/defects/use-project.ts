import type { DefectRecord } from '../../domain/defects/defect.ts';
import type { Member, Project } from '../../domain/projects/project.ts';
import { asSubject } from '../../domain/session/abilities.ts';
import { useOpenProject } from '../projects/use-open-project.ts';

/** The open project as the screens of its areas need it. */
export interface ProjectInView {
  readonly project: Project;
  readonly members: readonly Member[];
  /** The name of a user; his id when he is no member any more. */
  nameOf(userId: string): string;
  avatarOf(userId: string): string | null;
  mayCreate: boolean;
  mayUpdate: boolean;
  /** Tags of the project: make new ones; change what one means. */
  mayManageTags: boolean;
  mayUpdateTags: boolean;
  mayDelete(defect: DefectRecord): boolean;
}

export const useProject = (): ProjectInView => {
  const { ability, ...opened } = useOpenProject();
  const projectId = opened.project.id;
  return {
    ...opened,
    mayCreate: ability.can('create', asSubject('Defect', { projectId })),
    mayUpdate: ability.can('update', asSubject('Defect', { projectId })),
    mayManageTags: ability.can('manage', asSubject('Tag', { projectId })),
    mayUpdateTags: ability.can('update', asSubject('Tag', { projectId })),
    mayDelete: ({ author }) => ability.can('delete', asSubject('Defect', { projectId, author })),
  };
};
