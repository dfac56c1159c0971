import type { Command, Fact } from '../journal/fact.ts';
import type { Project, ProjectRole } from './project.ts';

/**
 *   command             fact
 *   project.create      project.created, and project.memberAdded: whoever makes it owns it
 *   project.update      project.updated        one per field that is another now
 *   project.setMember   project.memberAdded · project.memberChanged · project.memberRemoved
 *   project.delete      project.deleted        into the trash
 *   project.restore     project.restored       out of it, with everything in it
 *   (a read)            project.observed       on the client, as of a position of the project
 */
export const projectFields = [
  'status',
  'name',
  'code',
  'description',
  'avatar',
  'flowsReleasedBy',
  'changedReleases',
] as const;
export type ProjectField = (typeof projectFields)[number];
export type ProjectText = Pick<Project, ProjectField>;
/** The rules for flows with the status RELEASED. */
export type ReleaseSettings = Partial<Pick<Project, 'flowsReleasedBy' | 'changedReleases'>>;
/** What a project is created with; the rest is as in every new one. */
export type NewProject = Omit<ProjectText, 'status' | 'flowsReleasedBy' | 'changedReleases'>;

export type ProjectCommand =
  | Command<'project.create', NewProject & { readonly ownerName: string }>
  /** The changed fields. `was`: the name before, for the notice. */
  | Command<'project.update', Partial<ProjectText> & { readonly was?: string }>
  /** No role removes the person. `name`: the current name of the person; `isNew`: for the notice. */
  | Command<
      'project.setMember',
      {
        readonly userId: string;
        readonly name: string;
        readonly role: ProjectRole | null;
        readonly isNew?: boolean;
      }
    >
  | Command<'project.delete', Record<never, never>>
  | Command<'project.restore', Record<never, never>>;

export type ProjectFact =
  | Fact<'project.created', { readonly record: ProjectText }>
  | Fact<
      'project.updated',
      { readonly field: ProjectField; readonly value: string | null; readonly was: string | null }
    >
  | Fact<'project.memberAdded', { readonly userId: string; readonly name: string; readonly role: ProjectRole }>
  | Fact<
      'project.memberChanged',
      { readonly userId: string; readonly name: string; readonly role: ProjectRole; readonly was: ProjectRole }
    >
  | Fact<'project.memberRemoved', { readonly userId: string; readonly name: string; readonly was: ProjectRole }>
  | Fact<'project.deleted', { readonly name: string }>
  | Fact<'project.restored', { readonly name: string }>;

/** Those that clients write through the journal; the others ask the server and wait. */
export type JournaledProjectCommand = Extract<
  ProjectCommand,
  { readonly type: 'project.update' | 'project.setMember' }
>;

/** What such a command changes. */
export type ProjectChange = {
  [Type in JournaledProjectCommand['type']]: Pick<Extract<JournaledProjectCommand, { type: Type }>, 'type' | 'data'>;
}[JournaledProjectCommand['type']];

export const projectAbout = (id: string) => `project/${id}`;
