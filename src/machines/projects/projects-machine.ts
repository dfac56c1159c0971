import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { sortProjects, type Project, type ProjectSort } from '../../domain/projects/project.ts';
import { callPort } from '../port.ts';

/** The projects that a person may open, sorted as he likes them [PROJ-006]. */
export const projectsMachine = setup({
  types: {
    input: {} as { readonly sort: ProjectSort },
    context: {} as { projects: readonly Project[]; sort: ProjectSort; problem: Problem | null },
    events: {} as { type: 'projects.read' } | { type: 'projects.sort'; sort: ProjectSort },
    emitted: {} as { type: 'sort.chosen'; sort: ProjectSort },
  },
  actors: { readProjects: callPort<readonly Project[]>('readProjects') },
  actions: {
    setProjects: assign((_, params: { output: readonly Project[] }) => ({ projects: params.output, problem: null })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    setSort: assign((_, params: { sort: ProjectSort }) => ({ sort: params.sort })),
    announceSort: emit((_, params: { sort: ProjectSort }) => ({ type: 'sort.chosen' as const, sort: params.sort })),
  },
}).createMachine({
  id: 'projects',
  context: ({ input }) => ({ projects: [], sort: input.sort, problem: null }),
  initial: 'fetching',
  on: {
    'projects.sort': {
      actions: [
        { type: 'setSort', params: ({ event }) => event },
        { type: 'announceSort', params: ({ event }) => event },
      ],
    },
  },
  states: {
    fetching: {
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
export const sortedProjects = sortProjects;
export const selectProjectsProblem = (projects: Projects) =>
  projects.matches('failed') ? projects.context.problem : null;
export const selectIsFetching = (projects: Projects) => projects.matches('fetching');
