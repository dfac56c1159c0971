import type { Reader } from '../flows/flow-rows.ts';
import { applyToScenario, applyToScenarioParts } from '../../src/domain/scenarios/apply-scenario-event.ts';
import { emptyScenarioParts, type ScenarioParts } from '../../src/domain/scenarios/scenario-document.ts';
import { scenarioAbout, type ScenarioEvent } from '../../src/domain/scenarios/scenario-facts.ts';
import { applyUpcasts } from '../../src/domain/journal/product-upcasts.ts';
import { factsUpTo } from '../journal/fact-store.ts';
import type { ScenarioRecord } from '../../src/domain/scenarios/scenario.ts';
import type { ScenarioAt } from './scenario-rows.ts';

/**
 * The flows and variables of a scenario as of a revision, from its events. A scenario of the time before scenarios had
 * flows begins empty, at revision 1, without an event.
 */
export const partsAt = async (
  database: Reader,
  { project, id }: ScenarioAt,
  revision: number,
): Promise<ScenarioParts> => {
  const facts = await factsUpTo(database, project, scenarioAbout(id), revision);
  const parts = emptyScenarioParts();
  for (const fact of facts) {
    const event = applyUpcasts(fact) as ScenarioEvent;
    if (event.type === 'scenario.created') Object.assign(parts, structuredClone(event.data.parts ?? {}));
    else applyToScenarioParts(parts, event);
  }
  return parts;
};

export interface ScenarioAsOf {
  readonly record: ScenarioRecord;
  readonly parts: ScenarioParts;
}

/** A whole scenario as of a revision; null before its first event. */
export const scenarioAsOf = async (
  database: Reader,
  { project, id }: ScenarioAt,
  revision: number,
): Promise<ScenarioAsOf | null> => {
  const facts = await factsUpTo(database, project, scenarioAbout(id), revision);
  const events = facts.map((fact) => applyUpcasts(fact) as ScenarioEvent);
  const created = events.find((event) => event.type === 'scenario.created');
  if (!created) return null;
  const record = { ...structuredClone(created.data.record), version: created.revision ?? 1 };
  for (const event of events) if (event.type !== 'scenario.created') applyToScenario(record, event);
  return { record, parts: await partsAt(database, { project, id }, revision) };
};
