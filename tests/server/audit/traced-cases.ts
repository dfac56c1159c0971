import type { CallName } from '../../../src/domain/wire/contract.ts';
import type { Caller } from '../caller.ts';
import { addedDashboard, atDashboard, readDashboard } from '../dashboards/at-dashboards.ts';
import { atDataset, filledDataset } from '../datasets/at-datasets.ts';
import { at, report } from '../defects/at-defects.ts';
import { activated, linkTo } from '../integrations/at-integrations.ts';
import { createdIssue, settings, setUp } from '../issues/at-issues.ts';
import { addedItem, addedJob, addedPipeline, addedStage, atPipeline } from '../pipelines/at-pipelines.ts';
import { addedScenario, at as atScenario, scenarioOfThree } from '../scenarios/at-scenarios.ts';
import { anyReport, atFlakyTest, atRun, imported, resultsOf, soon } from '../results/at-results.ts';
import { readIt, p1, wireField } from '../templates/at-templates.ts';
import { fresh, inP1, owner, type Traced, type TracedCase } from './traced-case.ts';
import { tracedAdministration } from './traced-administration.ts';

const hooked = ({ who, jira }: Traced) =>
  who.reply('webhooks.create', {
    ...inP1,
    body: { name: fresh('Board'), url: jira.base, events: ['run.ended'] },
  });
const atHook = async (traced: Traced) => ({ params: { project: 'p-1', id: (await hooked(traced)).webhook.id } });

/** A pipeline with two stages of two jobs, and two items. */
const sequence = async (who: Caller) => {
  const id = await addedPipeline(who);
  const [first, second] = [await addedStage(who, id), await addedStage(who, id)];
  const [one, other] = [await addedJob(who, id, first), await addedJob(who, id, first)];
  const scenario = await addedScenario(who);
  return { id, first, second, one, other, item: await addedItem(who, id, one, scenario) };
};

const newFeed = async (who: Caller) =>
  (await who.reply('feeds.create', { body: { name: 'Own', language: 'en' } })).feed.id;

export const tracedCases: Partial<Record<CallName, TracedCase>> = {
  ...tracedAdministration,
  'dashboards.save': owner(async ({ who }) => {
    const { id, config, revision } = await readDashboard(who, await addedDashboard(who));
    return who.ask('dashboards.save', { ...atDashboard(id), body: { name: 'Renamed', config, revision } });
  }),
  'datasets.save': owner(async ({ who }) => {
    const id = await filledDataset(who);
    const { revision, steps: known } = await who.reply('datasets.read', atDataset(id));
    const steps = known.map(({ stepId, iteration }) => ({ stepId, iteration, parameterValue: 'Grace' }));
    return who.ask('datasets.save', { ...atDataset(id), body: { revision, steps } });
  }),
  'scenarios.save': owner(async ({ who }) => {
    const { id: flow } = await who.reply('flows.create', { ...inP1, body: { name: 'Placed' } });
    const id = await scenarioOfThree(who, flow);
    return who.ask('scenarios.save', { ...atScenario(id), body: { revision: 4, flows: [] } });
  }),
  'pipelines.moveStage': owner(async ({ who }) => {
    const { id, second } = await sequence(who);
    return who.ask('pipelines.moveStage', { ...atPipeline(id), body: { stageId: second, position: 0 } });
  }),
  'pipelines.moveJob': owner(async ({ who }) => {
    const { id, first, other } = await sequence(who);
    return who.ask('pipelines.moveJob', {
      ...atPipeline(id),
      body: { stageId: first, jobId: other.jobId, position: 0 } as never,
    });
  }),
  'pipelines.moveItem': owner(async ({ who }) => {
    const { id, item, other } = await sequence(who);
    return who.ask('pipelines.moveItem', { ...atPipeline(id), body: { id: item, to: other } });
  }),
  'results.map': owner(async ({ who }) => {
    const { id: run } = await imported(who, anyReport());
    const [result] = await resultsOf(who, run);
    const { id: flowId } = await who.reply('flows.create', { ...inP1, body: { name: 'Mapped' } });
    return who.ask('results.map', { params: { project: 'p-1', run, result: result?.id ?? '' }, body: { flowId } });
  }),
  'results.quarantine': owner(async ({ who }) =>
    who.ask('results.quarantine', { ...(await atFlakyTest(who)), body: { ownerId: 'owner', until: soon() } }),
  ),
  'results.endQuarantine': owner(async ({ who }) => {
    const test = await atFlakyTest(who);
    await who.reply('results.quarantine', { ...test, body: { ownerId: 'owner', until: soon() } });
    return who.ask('results.endQuarantine', test);
  }),
  'results.delete': owner(async ({ who }) => who.ask('results.delete', atRun((await imported(who, anyReport())).id))),
  'webhooks.create': owner(({ who, jira }) =>
    who.ask('webhooks.create', { ...inP1, body: { name: 'Board', url: jira.base, events: ['run.ended'] } }),
  ),
  'webhooks.update': owner(async (traced) =>
    traced.who.ask('webhooks.update', {
      ...(await atHook(traced)),
      body: { events: ['defect.created'], active: false },
    }),
  ),
  'webhooks.rotate': owner(async (traced) => traced.who.ask('webhooks.rotate', await atHook(traced))),
  'webhooks.delete': owner(async (traced) => traced.who.ask('webhooks.delete', await atHook(traced))),
  'feeds.revoke': owner(async ({ who }) => who.ask('feeds.revoke', { params: { id: await newFeed(who) } })),
  'templates.save': owner(async ({ who }) => {
    const { revision, fields } = await readIt(who);
    return who.ask('templates.save', { ...p1, body: { revision, fields: [...fields, wireField(fresh('Traced'))] } });
  }),
  'templates.workflow': owner(async ({ who }) => {
    const { revision, workflow } = await readIt(who);
    return who.ask('templates.workflow', {
      ...p1,
      body: { revision, workflow: [...workflow, fresh('Parked')], moves: [] },
    });
  }),
  'issues.changeSettings': owner(async ({ who }) =>
    who.ask('issues.changeSettings', { ...inP1, body: { ...settings, issueType: fresh('Bug') } }),
  ),
  'issues.create': owner(async (traced) => {
    await activated(traced);
    await setUp(traced);
    return traced.who.ask('issues.create', { ...at(await report(traced.who)), body: {} });
  }),
  'issues.remove': owner(async (traced) => {
    await activated(traced);
    await setUp(traced);
    const { defect } = await createdIssue(traced);
    return traced.who.ask('issues.remove', at(defect));
  }),
  'links.create': owner(async (traced) => {
    await activated(traced);
    return traced.who.ask('links.create', linkTo(traced));
  }),
  'links.delete': owner(async (traced) => {
    await activated(traced);
    const { id } = await traced.who.reply('links.create', linkTo(traced, 'SHOP-2'));
    return traced.who.ask('links.delete', { params: { id } });
  }),
  'logs.setRetention': owner(async ({ who }) =>
    who.ask('logs.setRetention', {
      ...inP1,
      body: { passedDays: 45, failedDays: 60, cancelledDays: null } as never,
    }),
  ),
};
