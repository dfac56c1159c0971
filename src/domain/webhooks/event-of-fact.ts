import type { Fact } from '../journal/fact.ts';
import { isEnded, type RunState } from '../runs/run-chart.ts';
import { wireStatusOf } from '../runs/run-status.ts';
import type { WebhookEvent } from './webhook.ts';

/**
 * What the log of a project has for webhooks:
 *
 *   run.ended          run.ended
 *   defect.reported    defect.created
 *   defect.…           defect.updated
 *   plan.…, scope.…    plan.changed
 */
export interface ProjectEvent {
  readonly event: WebhookEvent;
  /** ISO 8601. */
  readonly at: string;
  /** The path of its page. */
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
}

type Data = Readonly<Record<string, unknown>>;

const idOf = (about: string): string => about.slice(about.indexOf('/') + 1);
const partOf = (type: string): string => type.slice(type.indexOf('.') + 1);

const runEnded = (fact: Fact, data: Data): ProjectEvent | null => {
  const state = data['state'] as RunState;
  if (!Object.hasOwn(wireStatusOf, state) || !isEnded(state)) return null;
  const id = idOf(fact.about);
  const { kind, subject, name, attempt, message } = data;
  return {
    event: 'run.ended',
    at: fact.at,
    path: `/projects/${fact.project}/execution-logs/${kind === 'scenario' ? 'scenarios' : 'flows'}/${id}`,
    data: { id, kind, subject, name, ...wireStatusOf[state], attempt, message, by: fact.by },
  };
};

const defectChanged = (fact: Fact, data: Data): ProjectEvent => {
  const id = idOf(fact.about);
  const isNew = fact.type === 'defect.reported';
  return {
    event: isNew ? 'defect.created' : 'defect.updated',
    at: fact.at,
    path: `/projects/${fact.project}/defects/${id}`,
    data: isNew
      ? { id, by: fact.by, defect: data['record'] }
      : { id, by: fact.by, change: partOf(fact.type), revision: fact.revision, details: data },
  };
};

const planChanged = (fact: Fact, data: Data): ProjectEvent => {
  const id = idOf(fact.about);
  const { name, ...details } = data;
  return {
    event: 'plan.changed',
    at: fact.at,
    path: `/projects/${fact.project}/test-plans/${id}`,
    data: { id, name, by: fact.by, change: fact.type, revision: fact.revision, details },
  };
};

/** Null: no event of webhooks. */
export const eventOfFact = (fact: Fact): ProjectEvent | null => {
  const data = (fact.data ?? {}) as Data;
  if (fact.type === 'run.ended') return runEnded(fact, data);
  if (fact.type.startsWith('defect.')) return defectChanged(fact, data);
  return /^(?:plan|scope)\./.test(fact.type) ? planChanged(fact, data) : null;
};
