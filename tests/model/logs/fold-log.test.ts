import { proposalOfStep } from '../../../src/domain/logs/proposal-of-step.ts';
import { describe, expect, test } from 'vitest';
import type { AttemptStanding } from '../../../src/domain/logs/fold/attempt-standing.ts';
import { foldExecutions } from '../../../src/domain/logs/fold/fold-log.ts';
import { leftMessage } from '../../../src/domain/logs/fold/fold-step.ts';
import { settled, summaryOf } from '../../../src/domain/logs/fold/node-summary.ts';
import type { LogExecution } from '../../../src/domain/logs/flow-log.ts';
import { totalsOf } from '../../../src/domain/runs/compile/plan-totals.ts';
import type { PlanNode } from '../../../src/domain/runs/plan.ts';
import { began, ended, eventsOf, moment, node, numbered, rows, step, task, type NewEvent } from './sample-plan.ts';

/** given(plan).reported(events).then(log): the log of a flow. */
const goesOn: AttemptStanding = { kind: 'goesOn', endDate: null };
const over = (kind: 'cancelled' | 'over'): AttemptStanding => ({ kind, endDate: moment(100) });

const given = (of: PlanNode, standing = goesOn, window = { from: 1, iterations: 25 }) => ({
  reported(...news: readonly NewEvent[]) {
    const events = numbered(news);
    const executions = foldExecutions(of, events, { attempt: 1, standing, window });
    return {
      executions,
      steps: executions.flatMap(({ tasks }) => tasks.flatMap(({ loops }) => loops.flatMap(({ stepLogs }) => stepLogs))),
      tasks: executions.flatMap(({ tasks }) => tasks),
      summary: settled(summaryOf(of, events), standing),
    };
  },
});

const outline = (executions: readonly LogExecution[]) =>
  executions.map(({ iteration, status, tasks }) => [
    iteration,
    status,
    tasks.map((one) => [one.taskId, one.status, one.loops.map(({ stepLogs }) => stepLogs.map((log) => log.status))]),
  ]);

describe('the log of a flow', () => {
  test('has everything of the plan before anything has begun, without dates [LOG-002, LOG-010]', () => {
    const { executions, summary } = given(node()).reported();
    expect(outline(executions)).toEqual([
      [
        1,
        'NOT_STARTED',
        [
          ['t1', 'NOT_STARTED', [['NOT_STARTED', 'NOT_STARTED']]],
          ['t2', 'NOT_STARTED', [['NOT_STARTED']]],
        ],
      ],
    ]);
    expect(executions[0]).toMatchObject({ startDate: null, endDate: null });
    expect(summary).toMatchObject({ status: 'NOT_STARTED', startDate: null, executedSteps: 0 });
  });

  test('nests executions, tasks, loops and step logs with what the events say [LOG-002]', () => {
    const flow = node({
      tasks: [task('t1', [], { steps: [step('s1', { parameterName: 'user', value: { type: 1, text: 'now()' } })] })],
    });
    const picture = 'a'.repeat(64);
    const { steps } = given(flow).reported(
      began({ step: 's1' }),
      ended({ step: 's1' }, 'PASSED', {
        value: 'Ada',
        message: 'found',
        usedVariables: { name: 'Ada' },
        exports: { id: '7' },
        pictures: [picture],
      }),
    );
    expect(steps).toEqual([
      {
        status: 'PASSED',
        startDate: moment(1),
        endDate: moment(2),
        attempt: 1,
        userActionId: 's1',
        flowId: 'flow-1',
        locator: null,
        stepName: 'Step s1',
        actionType: 'Click',
        description: '',
        inputData: '',
        mode: 'AUTOMATED',
        parameterName: 'user',
        parameterType: 1,
        parameterValue: 'Ada',
        screenshot: picture,
        message: 'found',
        usedVariables: { name: 'Ada' },
        exports: { id: '7' },
        ms: 120,
        found: 'target',
        proposal: null,
        console: [],
        network: [],
        signature: null,
        pictures: [picture],
      },
    ]);
  });

  test('that was not found is not found by what is proposed for it; it says which flow has it, and its locator', () => {
    const target = { by: 'role', value: 'button', name: 'Order' } as const;
    const object = { target, others: [], frames: [], page: 0, role: 'button', name: 'Order', provenDate: '' };
    const called = step('call/s1', { object, flowId: 'flow-2' });
    const flow = node({ tasks: [task('t1', [], { steps: [called] })] });
    const proposal = { locator: { by: 'testId', value: 'order' } as const, agree: 2 };
    const { steps } = given(flow).reported(ended({ step: 'call/s1' }, 'FAILED', { found: 'proposal', proposal }));
    expect(steps[0]).toMatchObject({ found: 'none', proposal, locator: target, flowId: 'flow-2' });
    expect(steps[0] && proposalOfStep({ projectId: 'p-1' }, steps[0])).toEqual({
      projectId: 'p-1',
      flowId: 'flow-2',
      stepId: 's1',
      was: target,
      locator: proposal.locator,
    });
  });

  test('shows the value of the plan until a step has used one, and never that of a secret', () => {
    const withRow = { iteration: 1, steps: { s1: { type: 0 as const, text: 'from the row' } }, parameters: {} };
    const secret = step('s2', { value: { type: 0, text: '', secret: 'password' } });
    const flow = node({ rows: [withRow], tasks: [task('t1', [], { steps: [step('s1'), secret] })] });
    expect(
      given(flow)
        .reported()
        .steps.map(({ parameterValue }) => parameterValue),
    ).toEqual(['from the row', '‹password›']);
  });

  test('counts steps by their status; what began and has no end is running', () => {
    const { executions, summary } = given(node()).reported(
      { type: 'node.began', node: 0 },
      { type: 'execution.began', node: 0, iteration: 1 },
      { type: 'task.began', node: 0, iteration: 1, task: 't1', loop: 1 },
      ended({ step: 's1' }, 'WARNING', { exports: { order: '1' } }),
      began({ step: 's2' }),
    );
    expect(outline(executions)).toEqual([
      [
        1,
        'RUNNING',
        [
          ['t1', 'RUNNING', [['WARNING', 'RUNNING']]],
          ['t2', 'NOT_STARTED', [['NOT_STARTED']]],
        ],
      ],
    ]);
    expect(summary).toMatchObject({
      status: 'RUNNING',
      startDate: moment(1),
      endDate: null,
      executedSteps: 1,
      warningSteps: 1,
      output: { order: '1' },
    });
  });

  test.each([
    [{}, 'PASSED'],
    [{ s1: 'SKIPPED', s2: 'SKIPPED' }, 'PASSED'],
    [{ s1: 'WARNING' }, 'WARNING'],
    [{ s1: 'WARNING', s2: 'FAILED' }, 'FAILED'],
    [{ s1: 'FAILED', s2: 'CANCELLED' }, 'CANCELLED'],
  ] as const)('with the steps %j a task is %s, whatever its own event says', (results, status) => {
    const { tasks, executions } = given(node()).reported(...eventsOf(node(), results));
    expect([tasks[0]?.status, executions[0]?.status, tasks[1]?.status]).toEqual([status, status, 'PASSED']);
  });

  test('a flow that passes with a warning says so [LOG-006]', () => {
    const news = eventsOf(node(), { s1: 'WARNING' }).slice(0, -1);
    const end = { type: 'node.ended', node: 0, status: 'WARNING', message: 'once' } as const;
    expect(given(node()).reported(...news, end).summary).toMatchObject({
      status: 'PASSED_WITH_WARNINGS',
      message: 'once',
      executedIterations: 1,
      warningSteps: 1,
      passedSteps: 2,
    });
  });

  test.each([
    ['over', 'FAILED', 'CANCELLED'],
    ['cancelled', 'CANCELLED', 'CANCELLED'],
  ] as const)('nothing goes on in an attempt that is %s', (kind, status, ofStep) => {
    const { steps, tasks, executions, summary } = given(node(), over(kind)).reported(
      { type: 'node.began', node: 0 },
      { type: 'execution.began', node: 0, iteration: 1 },
      ended({ step: 's1' }),
      began({ step: 's2' }),
    );
    expect(steps.map((one) => one.status)).toEqual(['PASSED', ofStep, 'NOT_STARTED']);
    expect(steps[1]).toMatchObject({ message: leftMessage, endDate: moment(100) });
    expect([tasks[0]?.status, executions[0]?.status, summary.status]).toEqual([status, status, status]);
    expect([executions[0]?.endDate, summary.endDate]).toEqual([moment(100), moment(100)]);
    expect(summary.executedSteps).toBe(1);
  });

  test('what a debugged run is held at is paused', () => {
    const { steps, summary } = given(node(), { kind: 'held', endDate: null }).reported(began({ step: 's1' }));
    expect([steps[0]?.status, summary.status]).toEqual(['PAUSED', 'PAUSED']);
  });
});

describe('many iterations', () => {
  const many = node({ rows: rows(60) });
  const repeating = node({ rows: rows(60), tasks: [task('t1', ['s1']), task('t2', ['s2'], { repeats: true })] });

  test('are shown from a number on, as many as are asked for [LOG-017]', () => {
    const { executions } = given(many, goesOn, { from: 51, iterations: 5 }).reported(
      ended({ iteration: 52, step: 's1' }),
      ended({ iteration: 2, step: 's1' }, 'FAILED'),
    );
    expect(executions.map(({ iteration, status }) => [iteration, status])).toEqual([
      [51, 'NOT_STARTED'],
      [52, 'RUNNING'],
      [53, 'NOT_STARTED'],
      [54, 'NOT_STARTED'],
      [55, 'NOT_STARTED'],
    ]);
    expect(given(many, goesOn, { from: 61, iterations: 5 }).reported().executions).toEqual([]);
  });

  test('of a repeating task are loops of one execution', () => {
    const { tasks, summary } = given(repeating, goesOn, { from: 59, iterations: 25 }).reported(...eventsOf(repeating));
    expect(tasks.map(({ loops }) => loops.map(({ loop }) => loop))).toEqual([[1], [59, 60]]);
    expect(summary).toMatchObject({ executedIterations: 1, executedSteps: 61, passedSteps: 61 });
  });

  test('are counted for the whole flow [LOG-001]', () => {
    expect(totalsOf(many)).toEqual({ iterations: 60, steps: 180 });
    expect(totalsOf(repeating)).toEqual({ iterations: 1, steps: 61 });
    expect(given(many).reported(...eventsOf(many)).summary).toMatchObject({
      executedIterations: 60,
      executedSteps: 180,
    });
  });

  test('a repeating task goes on between two of its loops', () => {
    const news = eventsOf(repeating);
    const at = news.findIndex((one) => one.type === 'task.ended' && one.task === 't2');
    expect(given(repeating).reported(...news.slice(0, at + 1)).tasks[1]).toMatchObject({
      status: 'RUNNING',
      endDate: null,
    });
  });
});
