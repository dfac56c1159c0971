/**
 * What can be counted: cubes with their members, in the words of the public query language of Cube. A closed table:
 * names in a query come from here, and `server/analytics/sources.ts` says what each of them is in the database.
 */
export type MeasureType = 'count' | 'percent' | 'duration';
export type DimensionType = 'string' | 'time';

export interface Cube {
  /** The module whose records are counted: whoever may read it in a project may count it there. */
  readonly module: string;
  /** Durations are milliseconds, percentages 0 to 100. */
  readonly measures: Readonly<Record<string, MeasureType>>;
  readonly dimensions: Readonly<Record<string, DimensionType>>;
  /** Named conditions. */
  readonly segments: readonly string[];
  /** The time that a range is about when none is chosen. */
  readonly time: string;
}

const results = { count: 'count', passed: 'count', failed: 'count', passRate: 'percent' } as const;
const durations = { avgDuration: 'duration', maxDuration: 'duration', totalDuration: 'duration' } as const;
const ofProject = { project: 'string', projectId: 'string' } as const;
const ofRun = { status: 'string', ending: 'string', severity: 'string', trigger: 'string' } as const;
const byPerson = { executedBy: 'string', executedById: 'string' } as const;
const ofScenario = { scenario: 'string', scenarioId: 'string' } as const;

export const cubes = {
  /** Flows that were executed to an end, alone or in a scenario; debugging does not count. */
  Executions: {
    module: 'ExecutionLog',
    measures: { ...results, lost: 'count', ...durations, steps: 'count' },
    dimensions: {
      ...ofRun,
      mode: 'string',
      flow: 'string',
      flowId: 'string',
      ...ofScenario,
      adapter: 'string',
      ...byPerson,
      ...ofProject,
      startedAt: 'time',
      endedAt: 'time',
    },
    segments: ['automated', 'manual', 'notPassed'],
    time: 'endedAt',
  },
  ScenarioRuns: {
    module: 'ExecutionLog',
    measures: { ...results, lost: 'count', ...durations },
    dimensions: { ...ofRun, ...ofScenario, ...byPerson, ...ofProject, startedAt: 'time', endedAt: 'time' },
    segments: ['notPassed'],
    time: 'endedAt',
  },
  Defects: {
    module: 'Defect',
    measures: { count: 'count', open: 'count', closed: 'count' },
    dimensions: {
      status: 'string',
      severity: 'string',
      type: 'string',
      assignee: 'string',
      assigneeId: 'string',
      author: 'string',
      authorId: 'string',
      ...ofProject,
      createdAt: 'time',
      modifiedAt: 'time',
    },
    segments: ['open', 'closed', 'unassigned'],
    time: 'createdAt',
  },
  Flows: {
    module: 'Flow',
    measures: { count: 'count', steps: 'count', passed: 'count', failed: 'count', notRun: 'count' },
    dimensions: {
      status: 'string',
      severity: 'string',
      result: 'string',
      owner: 'string',
      ownerId: 'string',
      ...ofProject,
      createdAt: 'time',
      modifiedAt: 'time',
    },
    segments: ['notRun'],
    time: 'createdAt',
  },
  ScopeItems: {
    module: 'TestPlan',
    measures: { count: 'count', completed: 'count', failed: 'count', completionRate: 'percent' },
    dimensions: {
      plan: 'string',
      planId: 'string',
      status: 'string',
      result: 'string',
      assignee: 'string',
      assigneeId: 'string',
      ...ofProject,
      dueAt: 'time',
      completedAt: 'time',
    },
    segments: ['open', 'unassigned'],
    time: 'completedAt',
  },
  PipelineExecutions: {
    module: 'TestPipeline',
    measures: { ...results, ...durations },
    dimensions: {
      status: 'string',
      ending: 'string',
      pipeline: 'string',
      pipelineId: 'string',
      trigger: 'string',
      ref: 'string',
      ...ofProject,
      createdAt: 'time',
      endedAt: 'time',
    },
    segments: ['notPassed'],
    time: 'createdAt',
  },
  /** Results of tests that ran elsewhere. */
  Results: {
    module: 'ExecutionLog',
    measures: { ...results, flaky: 'count', ...durations },
    dimensions: {
      status: 'string',
      suite: 'string',
      test: 'string',
      run: 'string',
      runId: 'string',
      ref: 'string',
      environment: 'string',
      flow: 'string',
      flowId: 'string',
      ...ofProject,
      createdAt: 'time',
    },
    segments: ['notPassed', 'flaky', 'withoutFlow'],
    time: 'createdAt',
  },
  /** The times at which schedules fired, or should have. */
  Schedules: {
    module: 'Schedule',
    measures: { count: 'count', fired: 'count', missed: 'count' },
    dimensions: { entity: 'string', schedule: 'string', scheduleId: 'string', ...ofProject, firedAt: 'time' },
    segments: ['missed'],
    time: 'firedAt',
  },
} as const satisfies Readonly<Record<string, Cube>>;

export type CubeName = keyof typeof cubes;
export const cubeNames = Object.keys(cubes) as readonly CubeName[];

export type MemberKind = 'measure' | 'dimension' | 'segment';
export interface CubeMember {
  readonly cube: CubeName;
  readonly name: string;
  readonly kind: MemberKind;
  /** Of a segment: its condition has no value. */
  readonly type: MeasureType | DimensionType | 'segment';
}

const typeIn = (types: Readonly<Record<string, MeasureType | DimensionType>>, name: string) =>
  Object.hasOwn(types, name) ? types[name] : undefined;

/** `Executions.count`; null if it is not in the table. A measure and a segment may share a name: `kind` says what is meant. */
export const memberOf = (text: string, kind?: MemberKind): CubeMember | null => {
  const [cube = '', name = '', ...more] = text.split('.');
  if (more.length > 0 || !Object.hasOwn(cubes, cube)) return null;
  const { measures, dimensions, segments }: Cube = cubes[cube as CubeName];
  const at = { cube: cube as CubeName, name };
  const segment = segments.includes(name) ? ({ ...at, kind: 'segment', type: 'segment' } as const) : null;
  if (kind === 'segment' && segment) return segment;
  const measure = typeIn(measures, name);
  if (measure) return { ...at, kind: 'measure', type: measure };
  const dimension = typeIn(dimensions, name);
  return dimension ? { ...at, kind: 'dimension', type: dimension } : segment;
};

export const memberText = ({ cube, name }: Pick<CubeMember, 'cube' | 'name'>): string => `${cube}.${name}`;
