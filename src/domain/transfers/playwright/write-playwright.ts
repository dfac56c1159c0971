import { orderedParts } from '../../flows/flow-document.ts';
import { stepObjectShape } from '../../runs/locator.ts';
import type { FlowStep } from '../../flows/step.ts';
import type { ExportedFlow } from '../case-of-flow.ts';
import { hasOtherSettings, taskLosses, type ExportLoss, type LossKind } from '../exchange/export-loss.ts';
import { environment } from '../exchange/page-code.ts';
import { joinPath } from '../folder-path.ts';
import { listening, playwrightStatement } from './playwright-steps.ts';
import { quoted, valueCode } from './playwright-values.ts';

/** Flows as tests of Playwright. A test that lacks a step of its flow says so when it is run, instead of passing without it. */
export interface WrittenSpec {
  readonly code: string;
  readonly losses: readonly ExportLoss[];
}

interface WrittenStep {
  readonly lines: readonly string[];
  readonly loss: LossKind | null;
}

/** A text for one line of code behind two slashes. */
const escapedComment = (text: string): string => text.replaceAll(/[\r\n\u2028\u2029]+/g, ' ');

const said = {
  configuration: [
    'modifiers',
    'position',
    'from',
    'to',
    'button',
    'key',
    'answer',
    'expects',
    'content',
    'encoding',
    'type',
    'method',
    'headers',
    'body',
    'status',
    'response',
    'path',
  ],
  exportData: true,
} as const;

const unsaid = (loss: LossKind): WrittenStep => ({ lines: [], loss });

/** A step that is left out if its variable is empty, and one that may fail. */
const guarded = ({ executeConditionVariable, optional }: FlowStep, lines: readonly string[]): readonly string[] => {
  const inner = optional
    ? ['await (async () => {', ...lines.map((line) => `  ${line}`), '})().catch(() => {});']
    : lines;
  if (executeConditionVariable === '') return inner;
  const test = `!["", "false", "0"].includes(value(${quoted(executeConditionVariable)}))`;
  return [`if (${test}) {`, ...inner.map((line) => `  ${line}`), '}'];
};

const stepCode = (step: FlowStep, next: FlowStep | undefined): WrittenStep => {
  const object = stepObjectShape.safeParse(step.technicalObject).data ?? null;
  const value = valueCode(step);
  if (step.protocol !== 'WEBJS') return unsaid('action');
  // A step that is to be skipped is no loss.
  if (step.parameterType === 3) return { lines: ['// Skipped'], loss: null };
  if (value === null) return unsaid('value');
  const statement = playwrightStatement({ step, value, object });
  if (statement === null)
    return unsaid(step.actionType === 'Flow' ? 'call' : step.actionType === 'Manual' || object ? 'action' : 'element');
  const before = listening(step, next, object?.page ?? 0, (next && valueCode(next)) ?? '""');
  const isWhole = !hasOtherSettings(
    { ...step, optional: false, executeConditionVariable: '', parameterName: '' },
    said,
  );
  return { lines: guarded(step, [...before, statement]), loss: isWhole ? null : 'settings' };
};

const remarks: Readonly<Record<LossKind, string>> = {
  action: 'Not in this test, as Playwright cannot do it',
  element: 'Not in this test, as its element is not known',
  value: 'Not in this test, as its value is computed',
  call: 'Not in this test: it runs another flow',
  page: 'Not in this test, as its page is not known',
  settings: 'Without its time-out, its handling of failures and its remarks',
  repeats: 'Once, although it repeats',
};

/** Of steps that are left out. */
const reasons: Readonly<Record<LossKind, string>> = {
  ...remarks,
  action: 'Playwright has no such action',
  element: 'its element is not known',
  value: 'its value is computed',
  call: 'it runs another flow',
  page: 'its page is not known',
};

interface LeftOut {
  readonly name: string;
  readonly loss: LossKind;
}

const headOf = ({ flow: { record, parts } }: ExportedFlow): readonly string[] => {
  const names = new Map(record.parameters.map((one) => [one.name, one.type === 'secret' ? '' : one.default]));
  for (const { parameterName, parameterValue } of Object.values(parts.steps))
    if (parameterName !== '' && parameterValue === '' && !names.has(parameterName)) names.set(parameterName, '');
  return [...names].map(
    ([name, value]) => `  ${quoted(name)}: ${environment}[${quoted(`ASSAY_${name}`)}] ?? ${quoted(value)},`,
  );
};

const indented = (lines: readonly string[], by: number): readonly string[] =>
  lines.map((line) => ' '.repeat(by) + line);

/** Whether the test cannot do a step: it must not pass without it. */
const isLeftOut = ({ loss, lines }: WrittenStep): boolean => loss !== null && lines.length === 0;

/** Why the test does not run, and what to do about it: for whoever has exported it. */
const incomplete = (left: readonly LeftOut[]): readonly string[] => {
  if (left.length === 0) return [];
  const names = left.map(({ name }) => name).join(', ');
  return [
    '// This test does not run yet, because these steps of the flow could not be written as Playwright code:',
    ...left.map(({ name, loss }) => `// - ${escapedComment(name)}: ${reasons[loss]}`),
    '// Add them below, each at the comment with its name. Then delete this comment and the line after it.',
    `test.fixme(true, ${quoted(`Steps that are not in this test: ${names}`)});`,
  ];
};

export const playwrightTestOf = (exported: ExportedFlow): WrittenSpec => {
  const { flow } = exported;
  const { record, parts } = flow;
  const tasks = orderedParts(parts);
  const all = tasks.flatMap(({ steps }) => steps);
  const losses: ExportLoss[] = [...taskLosses(parts)];
  const left: LeftOut[] = [];
  const body = tasks.flatMap(({ task, steps }) => {
    const lines = steps.flatMap((step) => {
      const written = stepCode(step, all[all.indexOf(step) + 1]);
      const { loss } = written;
      if (loss !== null) losses.push({ kind: loss, name: step.name });
      if (loss !== null && isLeftOut(written)) left.push({ name: step.name || step.actionType, loss });
      const remark = loss === null ? [] : [`// ${remarks[loss]}`];
      return [`// ${escapedComment(step.name || step.actionType)}`, ...remark, ...written.lines];
    });
    const repeats = task.repeats ? [`// ${remarks.repeats}`] : [];
    return [
      `await test.step(${quoted(task.name || 'Steps')}, async () => {`,
      ...indented([...repeats, ...lines], 2),
      '});',
    ];
  });
  const code = body.join('\n');
  const tags = record.tags.map((tag) => `@${tag.replaceAll(/[@\s]+/g, '-')}`);
  const details = tags.length === 0 ? '' : ` { tag: ${JSON.stringify(tags)} },`;
  const lines = [
    `test(${quoted(record.name)},${details} async ({ page }) => {`,
    ...indented(incomplete(left), 2),
    ...indented(helpersOf(exported, code), 2),
    ...indented(body, 2),
    '});',
    '',
  ];
  return { code: lines.join('\n'), losses };
};

/** What the statements of a test use. */
function helpersOf(exported: ExportedFlow, code: string): readonly string[] {
  const usesValues = /\bvalue\(|\bvalues\[/.test(code);
  return [
    ...(usesValues ? ['const values: Record<string, string> = {', ...headOf(exported), '};'] : []),
    ...(/\bvalue\(/.test(code) ? ['const value = (name: string): string => values[name] ?? "";'] : []),
    ...(/\bdialog\b/.test(code) ? ['let dialog: Promise<void> = Promise.resolve();'] : []),
    ...(/\bdownload\b/.test(code) ? ['let download: Promise<Download> | undefined;'] : []),
    ...(/\bpageAt\(/.test(code)
      ? [
          'const pages = [page];',
          'page.context().on("page", (one) => pages.push(one));',
          'const pageAt = async (at: number): Promise<Page> => {',
          '  await expect.poll(() => pages.length).toBeGreaterThan(at);',
          '  return pages[at] ?? page;',
          '};',
        ]
      : []),
  ];
}

export const playwrightHead =
  '// Values of parameters can be set by environment variables: ASSAY_ and the name of the parameter.\n' +
  'import { expect, test, type Download, type Page } from "@playwright/test";\n\n';

/** The tests of a folder. */
export const playwrightGroup = (folder: readonly string[], tests: readonly WrittenSpec[]): string => {
  const code = tests.map((one) => one.code).join('\n');
  if (folder.length === 0) return `${code}\n`;
  return `test.describe(${quoted(joinPath(folder))}, () => {\n${code}});\n\n`;
};
