import { localized } from '../texts/localized.ts';
import { numberText } from '../texts/set-locale.ts';

/** Messages of notifications and their panel. */
export const notificationMessages = localized({
  bell: 'Notifications',
  unread: (count: number) => `${count} unread`,
  panel: 'Notifications',
  /** The first few of many. */
  among: (things: readonly string[]) =>
    things.length > 5 ? `${things.slice(0, 4).join(', ')} and ${things.length - 4} more` : things.join(', '),
  show: 'Show',
  download: 'Download',
  downloading: 'Downloading your file',
  downloadText: 'Your browser saves it when the download finishes',
});

interface DefectOf {
  readonly name: string;
  readonly defect: string;
}
interface CountOf {
  readonly name: string;
  readonly count: number;
}

interface Replaced {
  /** The other person. */
  readonly name: string;
  readonly thing: string;
}

interface PipelineOf {
  readonly pipeline: string;
  /** Scenarios that passed, of all; missing in notifications of older versions. */
  readonly passed?: number;
  readonly items?: number;
}
interface InPlan {
  readonly plan: string;
  readonly scenario: string;
}
interface WaitsFor {
  readonly scenario: string;
  readonly flow: string;
}
/** `reason`: the code of a problem, beside its values. */
interface NotRun {
  readonly [value: string]: string | number;
  readonly reason: string;
}
/** `reason`: the code of a problem, if there is more to say than that it failed. */
interface ScheduledRun {
  readonly entity: string;
  readonly reason?: string;
}
interface WebhookOf {
  readonly webhook: string;
}
interface FileOf {
  readonly file: string;
}
interface FileTooLarge extends FileOf {
  readonly count: number;
  readonly most: number;
}

/** What a notification says, by the code that is stored with it; the values are stored, too, so they keep their names. */
export const notificationSentences = localized({
  mentioned: ({ name, defect }: DefectOf) => `${name} mentioned you in ${defect}`,
  assigned: ({ name, defect }: DefectOf) => `${name} assigned ${defect} to you`,
  commented: ({ name, defect }: DefectOf) => `${name} commented on ${defect}`,
  moved: ({ name, defect, from, to }: DefectOf & { readonly from: string; readonly to: string }) =>
    `${name} moved ${defect} from ${from} to ${to}`,
  assignedMany: ({ name, count }: CountOf) => `${name} assigned ${count} defects to you`,
  movedMany: ({ name, count, to }: CountOf & { readonly to: string }) =>
    `${name} moved ${count} of your defects to ${to}`,
  changeReplaced: ({ name, thing }: Replaced) => `${name} replaced your change to ${thing}`,
  replacedChange: ({ name, thing }: Replaced) => `Your change to ${thing} replaced one by ${name}`,
  exportReady: ({ file }: FileOf) => `Your export ${file} is ready`,
  pipelineFailed: ({ pipeline }: PipelineOf) => `The pipeline ${pipeline} has failed`,
  pipelineRecovered: ({ pipeline }: PipelineOf) => `The pipeline ${pipeline} passes again`,
  pipelinePassed: ({ pipeline }: PipelineOf) => `The pipeline ${pipeline} has passed`,
  scheduleNotRun: ({ entity }: NotRun & { readonly entity: string }) => `${entity} did not run as scheduled`,
  scheduledRunFailed: ({ entity }: ScheduledRun) => `The scheduled run of ${entity} has failed`,
  scheduledRunRecovered: ({ entity }: ScheduledRun) => `The scheduled run of ${entity} passes again`,
  scenarioAssigned: ({ name, scenario, plan }: InPlan & { readonly name: string }) =>
    `${name} assigned ${scenario} of ${plan} to you`,
  scenariosAssigned: ({ name, count, plan }: CountOf & { readonly plan: string }) =>
    `${name} assigned ${numberText(count)} scenarios of ${plan} to you`,
  scenarioReopened: ({ scenario, plan }: InPlan) => `${scenario} failed and was reopened in ${plan}`,
  runWaits: ({ scenario, flow }: WaitsFor) => `${scenario} is waiting for a person to execute ${flow}`,
  planReport: ({ plan }: { readonly plan: string }) => `Report of the test plan ${plan}`,
  webhookDisabled: ({ webhook }: WebhookOf) => `The webhook ${webhook} was disabled`,
  exportNotMade: (_: object) => 'Your export could not be created',
  exportGone: ({ file }: FileOf) => `${file} could not be created: its content no longer exists`,
  exportTooLong: ({ file, count, most }: FileTooLarge) =>
    `${file} could not be created: it would have ${numberText(count)} characters, and the limit is ${numberText(most)}`,
  exportTooManyPages: ({ file, count, most }: FileTooLarge) =>
    `${file} could not be created: it would have ${numberText(count)} pages, and the limit is ${numberText(most)}`,
  exportTooSlow: ({ file, seconds }: FileOf & { readonly seconds: number }) =>
    `${file} could not be created within ${seconds} seconds`,
  exportTooBig: ({ file }: FileOf) => `${file} could not be created: it is too large`,
});
