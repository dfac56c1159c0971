import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { sortProjects, type Project, type ProjectSort } from '../../domain/projects/project.ts';
import { callPort } from '../port.ts';

/** The projects that a user may open, in their preferred order [PROJ-006]. */
export const projectsMachine = setup({
  types: {
    input: {} as { readonly sort: ProjectSort },
    context: {} as {
      projects: readonly Project[];
      sort: ProjectSort;
      showsArchived: boolean;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'projects.read' }
      /** A project, as in the journal. */
      | { type: 'project.changed'; project: Project }
      | { type: 'projects.sort'; sort: ProjectSort }
      | { type: 'archived.show'; shown: boolean },
    emitted: {} as { type: 'sort.chosen'; sort: ProjectSort },
  },
  actors: { readProjects: callPort<readonly Project[]>('readProjects') },
  actions: {
    setProjects: assign((_, params: { output: readonly Project[] }) => ({ projects: params.output, problem: null })),
    setProject: assign(({ context }, { project }: { project: Project }) => ({
      projects: context.projects.map((one) => (one.id === project.id ? project : one)),
    })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    setShowsArchived: assign((_, params: { shown: boolean }) => ({ showsArchived: params.shown })),
    setSort: assign((_, params: { sort: ProjectSort }) => ({ sort: params.sort })),
    announceSort: emit((_, params: { sort: ProjectSort }) => ({ type: 'sort.chosen' as const, sort: params.sort })),
  },
}).createMachine({
  id: 'projects',
  context: ({ input }) => ({ projects: [], sort: input.sort, showsArchived: false, problem: null }),
  initial: 'fetching',
  on: {
    'project.changed': { actions: { type: 'setProject', params: ({ event }) => event } },
    'archived.show': { actions: { type: 'setShowsArchived', params: ({ event }) => event } },
    'projects.sort': {
      actions: [
        { type: 'setSort', params: ({ event }) => event },
        { type: 'announceSort', params: ({ event }) => event },
      ],
    },
  },
  states: {
    // A change during the read may have been too late for its response.
    fetching: {
      on: { 'projects.read': { target: 'fetching', reenter: true } },
      invoke: {
        id: 'readProjects',
        src: 'readProjects',
        onDone: { target: 'shown', actions: { type: 'setProjects', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    shown: { on: { 'projects.read': 'fetching' } },
    failed: { on: { 'projects.read': 'fetching' } },
  },
});

export type ProjectsRef = ActorRefFrom<typeof projectsMachine>;
type Projects = SnapshotFrom<typeof projectsMachine>;

export const selectProjectList = (projects: Projects) => projects.context.projects;
export const selectSort = (projects: Projects) => projects.context.sort;
export const selectShowsArchived = (projects: Projects) => projects.context.showsArchived;
export const selectHasArchived = (projects: Projects) =>
  projects.context.projects.some(({ status }) => status === 'ARCHIVE');
/** Archived projects are included only on request. */
export const shownProjects = (
  projects: readonly Project[],
  { sort, showsArchived }: { readonly sort: ProjectSort; readonly showsArchived: boolean },
): readonly Project[] =>
  sortProjects(showsArchived ? projects : projects.filter(({ status }) => status === 'ACTIVE'), sort);
export const selectProjectsProblem = (projects: Projects) =>
  projects.matches('failed') ? projects.context.problem : null;
export const selectIsFetching = (projects: Projects) => projects.matches('fetching');
