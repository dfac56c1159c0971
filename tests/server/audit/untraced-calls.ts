import type { CallName } from '../../../src/domain/wire/contract.ts';

/**
 * Calls that send something and leave no entry in the trail, with the reason. The list may only become shorter: a call that
 * changes what others see or what a person may do belongs into the trail.
 */
const asks = 'asks for a file or another answer, and changes nothing';
const ownList = 'concerns nobody but the person: own notifications and own choices';
const ownRun = 'a run or an execution is a record of its own, with who started it and what it did';
const ofRun = 'an adapter tells what a run does: the log of the run has it';
const ofReport = 'a tool sends results: the imported run is a record of its own, with who sent it';
const begins = 'begins what another call confirms: nothing has changed yet';
const job = 'stops a job of the person; what it has done so far has its own entries';

export const untracedCalls: Partial<Record<CallName, string>> = {
  'defects.export': asks,
  'defects.prepareExport': asks,
  'dashboards.exportPdf': asks,
  'datasets.exportAll': asks,
  'flows.exportPdf': asks,
  'scenarios.exportPdf': asks,
  'logs.exportFlowPdf': asks,
  'logs.exportScenarioPdf': asks,
  'plans.exportPdf': asks,
  'audits.export': asks,
  'webhooks.test': 'sends a test event, which the list of deliveries shows with its author',
  'webhooks.resend': 'sends an event again, which the list of deliveries shows',
  'notifications.acknowledge': ownList,
  'notifications.acknowledgeAll': ownList,
  'notifications.clear': ownList,
  'notifications.clearAll': ownList,
  'preferences.save': ownList,
  'session.signOut': 'ends the session of the browser that asks',
  'feedback.send': 'a message to the administrators, who see it with its author',
  'files.upload': 'a file belongs to nothing until a change of a defect, which has an entry, attaches it',
  'runs.action': ownRun,
  'runs.cancel': ownRun,
  'runs.pause': ownRun,
  'runs.resume': ownRun,
  'pipelines.execute': ownRun,
  'pipelines.rerun': ownRun,
  'pipelines.cancel': ownRun,
  'runs.setResult': ownRun,
  'runs.finish': ownRun,
  'runs.putPicture': 'a picture belongs to nothing until a result, which has an entry, names it',
  'agents.beat': ofRun,
  'agents.claim': ofRun,
  'agents.events': ofRun,
  'agents.lacks': ofRun,
  'agents.put': ofRun,
  'agents.end': ofRun,
  'adapters.presence': 'an adapter tells every few seconds that it is there',
  'recordings.start': 'a recording is stored as changes of a flow, which have entries',
  'recordings.act': 'a recording is stored as changes of a flow, which have entries',
  'recordings.tell': 'a recording is stored as changes of a flow, which have entries',
  'results.import': ofReport,
  'results.startLaunch': ofReport,
  'results.finishLaunch': ofReport,
  'results.startItem': ofReport,
  'results.startTopItem': ofReport,
  'results.startChildItem': ofReport,
  'results.finishItem': ofReport,
  'results.addItemLog': ofReport,
  'datasets.cancelImport': job,
  'transfers.cancel': job,
  'adapters.askPairing': begins,
  'adapters.confirmPairing': begins,
  'identity.resetPassword': begins,
  'identity.startMfa': begins,
  'identity.startPasskey': begins,
  'onboarding.enter': begins,
  'onboarding.keep': begins,
};

/** How many there were when this was written. */
export const untracedMost = 57;

/**
 * Changes without a value before and after, with the reason; by `ENTITY.field`.
 */
export const untoldFields: Readonly<Record<string, string>> = {
  'FLOW.task.order': 'an order has no short wording',
  'FLOW.step.order': 'an order has no short wording',
  'FLOW.folderId': 'the trail does not have the names of folders then',
  'SCENARIO.flow.order': 'an order has no short wording',
  'SCENARIO.flow.conditions': 'conditions have no short wording',
  'SCENARIO.flow.parameters': 'parameters have no short wording',
  'PIPELINE.part.order': 'an order has no short wording',
  'TESTPLAN.scope.order': 'an order has no short wording',
  'DASHBOARD.chart.place': 'a place in a grid has no short wording',
  'TEMPLATE.layout': 'a place in a grid has no short wording',
  'USER.PASSWORD': 'a secret is never told',
  'WEBHOOK.secret': 'a secret is never told',
  'ACCOUNT.integrationSecret': 'a secret is never told',
};

/** Calls that need an address with a name, or an installation without accounts: these tests make them. */
export const tracedElsewhere: Partial<Record<CallName, string>> = {
  'identity.addPasskey': 'tests/server/identity/passkeys.test.ts',
  'identity.renamePasskey': 'tests/server/identity/passkeys.test.ts',
  'identity.removePasskey': 'tests/server/identity/passkeys.test.ts',
  'onboarding.confirm': 'tests/server/onboarding/onboarding.test.ts',
};
