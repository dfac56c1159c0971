import type { AccountProject, Candidate } from '../../domain/projects/project.ts';
import type { DeletedEntity } from '../../domain/trash/deleted-entity.ts';
import type { FormRef } from '../../machines/form/form-machine.ts';
import type { MutationRef } from '../../machines/mutation/mutation-machine.ts';
import type { ProjectsRef } from '../../machines/projects/projects-machine.ts';
import type { RecordsOf } from '../../machines/records/records-machine.ts';

/** The list of projects, their forms and their actions. */
export interface ProjectsActors {
  readonly projects: ProjectsRef;
  readonly newProject: FormRef;
  readonly projectForm: FormRef;
  readonly memberForm: FormRef;
  readonly projectMutation: MutationRef;
  readonly candidates: RecordsOf<Candidate>;
  readonly deletedProjects: RecordsOf<DeletedEntity>;
  readonly accountProjects: RecordsOf<AccountProject>;
}

declare module '../actors-context.tsx' {
  interface AreaActors extends ProjectsActors {}
}
