import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderedParts } from '../../../../src/domain/flows/flow-document.ts';
import { blankStep, type StepValues } from '../../../../src/domain/flows/step.ts';
import type { ExportedFlow } from '../../../../src/domain/transfers/case-of-flow.ts';
import { readChrome } from '../../../../src/domain/transfers/chrome/read-chrome.ts';
import { chromeRecordingOf } from '../../../../src/domain/transfers/chrome/write-chrome.ts';
import { isIgnored, type ImportedCase, type ReadCase } from '../../../../src/domain/transfers/imported-case.ts';
import { playwrightTestOf } from '../../../../src/domain/transfers/playwright/write-playwright.ts';
import { readSide } from '../../../../src/domain/transfers/selenium/read-side.ts';
import { SideEnd, sideStart, sideTestOf } from '../../../../src/domain/transfers/selenium/write-side.ts';
import { lawRuns } from '../../law-runs.ts';
import { anyFlow } from './any-flow.ts';

/** Files of other tools on their way back: what those tools do not know is carried in places that they pass over. */
const caseIn = (read: ReadCase | null | undefined): ImportedCase => {
  if (!read || isIgnored(read)) throw new Error('nothing was read');
  return read;
};

const sideFileOf = (flows: readonly ExportedFlow[]): string => {
  const end = new SideEnd();
  const tests = flows.map((flow) => {
    const written = sideTestOf(flow);
    end.add(written, flow.flow.record.id);
    return written.json;
  });
  return sideStart + tests.join(',\n') + end.text();
};

const fromSide = (flow: ExportedFlow): ImportedCase => caseIn(readSide(JSON.parse(sideFileOf([flow])))?.[0]);
const fromChrome = (flow: ExportedFlow): ImportedCase => caseIn(readChrome(JSON.parse(chromeRecordingOf(flow).json)));

const stepsOf = ({ flow: { parts } }: ExportedFlow) =>
  orderedParts(parts).map(({ task, steps }) => ({
    name: task.name,
    steps: steps.map(({ id: _, flowTaskId: __, rank: ___, ...values }) => values),
  }));

const readSteps = ({ tasks }: ImportedCase) =>
  tasks.map(({ name, steps }) => ({
    name,
    steps: steps.map(({ values }): StepValues => ({ ...blankStep, ...values })),
  }));

test('a flow that is exported to Selenium IDE and imported again is the same, whatever its steps are', () => {
  fc.assert(
    fc.property(anyFlow, (flow) => {
      const read = fromSide(flow);
      const { record } = flow.flow;
      expect(readSteps(read)).toEqual(stepsOf(flow));
      expect(read).toMatchObject({ id: record.id, name: record.name, folder: flow.folder, tags: record.tags });
      expect(read).toMatchObject({
        description: record.description,
        parameters: record.parameters,
        status: record.status,
      });
      expect(read.manualCommands).toEqual([]);
    }),
    lawRuns(300),
  );
});

test('a flow that is exported to Chrome and imported again has the same steps', () => {
  fc.assert(
    fc.property(anyFlow, (flow) => {
      const read = fromChrome(flow);
      expect(readSteps(read)).toEqual(stepsOf(flow));
      expect(read).toMatchObject({ name: flow.flow.record.name, tags: flow.flow.record.tags });
      expect(read.manualCommands).toEqual([]);
    }),
    lawRuns(300),
  );
});

test('what the file of a tool does not do is named as a loss, and everything else is a command of that tool', () => {
  fc.assert(
    fc.property(anyFlow, (flow) => {
      const { json, losses } = sideTestOf(flow);
      const { commands } = JSON.parse(json) as { commands: { command: string; value: string; comment: string }[] };
      const left = commands.filter(({ command, value }) => command === '//assay.step' && value === '');
      const named = losses.map(({ name }) => name);
      expect(left.every(({ comment }) => named.includes(comment))).toBe(true);
      expect(losses.filter(({ kind }) => kind !== 'settings' && kind !== 'value').length).toBeLessThanOrEqual(
        left.length,
      );
      expect(losses.length).toBeGreaterThanOrEqual(left.length);
      const chrome = chromeRecordingOf(flow);
      const passive = JSON.parse(chrome.json).steps.filter(
        ({ name }: { name?: string }) => name === 'assay.step',
      ).length;
      expect(chrome.losses.length).toBeGreaterThanOrEqual(passive);
    }),
    lawRuns(300),
  );
});

test('a Playwright test that lacks a step says so and why instead of passing without it', () => {
  fc.assert(
    fc.property(anyFlow, (flow) => {
      const { code, losses } = playwrightTestOf(flow);
      const isWhole = losses.every(({ kind }) => kind === 'settings' || kind === 'repeats');
      expect(code.includes('.fixme(true')).toBe(!isWhole);
      const reason = /^ *\/\/ - .*: (?:Playwright has no such action|its \w+ is \w+(?: \w+)?|it runs another flow)$/m;
      expect(reason.test(code.slice(0, code.indexOf('.fixme(true')))).toBe(!isWhole);
    }),
    lawRuns(300),
  );
});
