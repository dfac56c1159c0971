import { z } from 'zod';
import { currentLocale } from '../texts/set-locale.ts';

export const projectRoles = ['OWNER', 'CONTRIBUTOR', 'VIEWER'] as const;
export type ProjectRole = (typeof projectRoles)[number];

/** Who gives a flow the status RELEASED, and what a change makes of a flow that has it. */
export const flowReleasers = ['MEMBERS', 'OWNERS'] as const;
export const changedReleases = ['STAY', 'REOPEN'] as const;

/** Lists of user ids, one per role. */
export const resourcesShape = z.object({
  OWNER: z.array(z.string()),
  CONTRIBUTOR: z.array(z.string()),
  VIEWER: z.array(z.string()),
});

/** A Project as the documents list it [PROJ-002]. */
export const projectShape = z
  .object({
    id: z.string(),
    name: z.string(),
    code: z.string(),
    description: z.string(),
    resources: resourcesShape,
    avatar: z.string().nullable(),
    status: z.enum(['ACTIVE', 'ARCHIVE']),
    /** Missing in answers that an earlier version stored. */
    flowsReleasedBy: z.enum(flowReleasers).default('MEMBERS'),
    changedReleases: z.enum(changedReleases).default('STAY'),
    filters: z.array(z.unknown()),
    createdBy: z.string(),
    modifiedBy: z.string(),
    createdDate: z.string(),
    modifiedDate: z.string(),
  })
  .meta({ id: 'Project' });
export type Project = z.output<typeof projectShape>;

export const memberShape = z
  .object({
    id: z.string(),
    fullName: z.string(),
    avatar: z.string().nullable(),
    role: z.enum(projectRoles),
    jobRole: z.string(),
  })
  .meta({ id: 'ProjectUser' });
export type Member = z.output<typeof memberShape>;

/** Somebody who is not a member, by name: an administrator of the account, or a person who worked in the project. */
export const otherPersonShape = z.object({ id: z.string(), fullName: z.string() });
export type OtherPerson = z.output<typeof otherPersonShape>;

/** Somebody of the account who could become a member. */
export const candidateShape = z
  .object({
    id: z.string(),
    fullName: z.string(),
    email: z.string(),
    avatar: z.string().nullable(),
    jobRole: z.string(),
  })
  .meta({ id: 'ProjectCandidate' });
export type Candidate = z.output<typeof candidateShape>;

/** A project as the administrators of its account see it [ADMIN-003]. */
export const accountProjectShape = z
  .object({
    id: z.string(),
    name: z.string(),
    code: z.string(),
    avatar: z.string().nullable(),
    status: z.enum(['ACTIVE', 'ARCHIVE']),
    owners: z.array(z.object({ id: z.string(), fullName: z.string() })),
    members: z.int(),
    createdDate: z.string(),
  })
  .meta({ id: 'AccountProject' });
export type AccountProject = z.output<typeof accountProjectShape>;

export const roleIn = (project: Pick<Project, 'resources'>, userId: string): ProjectRole | null =>
  projectRoles.find((role) => project.resources[role].includes(userId)) ?? null;

/** The order of the project list: by name, or newest first [PROJ-006]. */
export const projectSorts = ['name', 'createdDate'] as const;
export type ProjectSort = (typeof projectSorts)[number];

export const sortProjects = (projects: readonly Project[], sort: ProjectSort): readonly Project[] =>
  projects.toSorted((one, other) =>
    sort === 'name'
      ? one.name.localeCompare(other.name, currentLocale()) || one.id.localeCompare(other.id)
      : other.createdDate.localeCompare(one.createdDate) || one.id.localeCompare(other.id),
  );
