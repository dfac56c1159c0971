import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunEvent } from '../../../src/domain/runs/run-events.ts';
import type { RunPlan } from '../../../src/domain/runs/plan.ts';
import type { Args, Reply } from '../../../src/domain/wire/contract.ts';
import { ended } from '../../../tests/model/logs/sample-plan.ts';
import type { Turn } from '../generator/turn.ts';

/** A run from the request to the end, with the calls that an agent makes for it. */
type Claimed = NonNullable<Reply<'agents.claim'>['run']>;
type NewEvent = RunEvent extends infer One ? (One extends RunEvent ? Omit<One, 'seq' | 'at'> : never) : never;

const claimTries = 20;
const claimPause = 25;

/** What an agent reports when every step of the first node passes, in batches as it sends them. */
export const eventsOf = (plan: RunPlan, at: string): readonly (readonly RunEvent[])[] => {
  const tasks = plan.nodes[0]?.tasks ?? [];
  const [node, iteration, loop, status] = [0, 1, 1, 'PASSED'] as const;
  const batches: NewEvent[][] = [
    [
      { type: 'node.began', node },
      { type: 'execution.began', node, iteration },
    ],
    ...tasks.map(({ id: task, steps }): NewEvent[] => [
      { type: 'task.began', node, iteration, task, loop },
      ...steps.flatMap(({ id: step }): NewEvent[] => [
        { type: 'step.began', node, iteration, task, loop, step },
        ended({ node, iteration, task, loop, step }) as NewEvent,
      ]),
      { type: 'task.ended', node, iteration, task, loop, status },
    ]),
    [
      { type: 'execution.ended', node, iteration, status },
      { type: 'node.ended', node, status, message: '' },
    ],
  ];
  let seq = 0;
  return batches.map((batch) => batch.map((event) => ({ ...event, seq: (seq += 1), at }) as RunEvent));
};

const claim = async (turn: Turn): Promise<Claimed | null> => {
  const { agent: id, instance } = turn.user;
  const token = randomUUID();
  for (let tries = 0; tries < claimTries; tries += 1) {
    const { run } = await turn.reply('agents.claim', { params: { id }, body: { instance, token, lanes: [0, 1, 2] } });
    if (run) return run;
    await pause(claimPause);
  }
  return null;
};

/** An agent that has been silent for a minute is offline, and most agents of the load have no run for longer. */
const beat = async (turn: Turn, holds: Args<'agents.beat'>['body']['holds']): Promise<void> => {
  const { agent: id, instance } = turn.user;
  await turn.reply('agents.beat', { params: { id }, body: { instance, slots: 1, holds } });
};

const execute = async (turn: Turn, claimed: Claimed): Promise<void> => {
  const { run, attempt, token } = claimed;
  const [at, held] = [{ params: { run } }, { run, attempt, token }];
  const plan = await turn.reply('agents.plan', { params: { hash: claimed.plan } });
  await beat(turn, [{ ...held, state: 'running' }]);
  let count = 0;
  for (const events of eventsOf(plan, new Date().toISOString())) {
    await turn.reply('agents.events', { ...at, body: { ...held, from: count + 1, events: [...events] } });
    count += events.length;
  }
  await turn.reply('agents.end', { ...at, body: { ...held, outcome: 'passed', events: count } });
};

export const agent = async (turn: Turn): Promise<void> => {
  const { person, agent: adapterId } = turn.user;
  const context = { projectId: person.project, flowId: turn.rng.pick(turn.user.flows) };
  await beat(turn, []);
  await turn.reply('runs.action', { body: { adapterId, command: 'ExecuteAutomatedTest', context } });
  const run = await claim(turn);
  if (run) await execute(turn, run);
};
