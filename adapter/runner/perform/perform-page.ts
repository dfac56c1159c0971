import { setTimeout as pause } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { StepFailure } from '../step-failure.ts';
import { pageOf, possibleElement, textOf, type Doing, type Perform } from './doing.ts';

/** Steps of the page: addresses, waiting, dialogs, downloads, tabs. */
const poll = 100;

const addressOf = ({ value, baseAddress }: Doing): string => {
  let url: URL;
  try {
    url = baseAddress === '' ? new URL(value) : new URL(value, baseAddress);
  } catch {
    throw new StepFailure(
      `‘${value}’ is not an address${baseAddress === '' ? ', and the run has no base address' : ''}.`,
    );
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new StepFailure(`Only http and https addresses can be opened, not ${url.protocol}`);
  return url.href;
};

const navigate: Perform = async (doing) => {
  const address = addressOf(doing);
  const page = await pageOf(doing);
  const response = await page
    .goto(address, { timeout: Math.max(1, doing.left()), waitUntil: 'domcontentloaded' })
    .catch((error: Error) => {
      const [, code] = /(net::\w+)/.exec(error.message) ?? [];
      // What is downloaded is no page.
      if (error.message.includes('Download is starting')) return null;
      throw new StepFailure(code ? `${address} cannot be reached: ${code}` : `${address} did not load in time.`);
    });
  if (response && response.status() >= 500)
    throw new StepFailure(`${address} answered with status ${response.status()}.`);
  return {};
};

const back: Perform = async (doing) => {
  const page = await pageOf(doing);
  const response = await page.goBack({ timeout: Math.max(1, doing.left()) });
  if (!response && page.url() === 'about:blank') throw new StepFailure('There is no earlier page to go back to.');
  return {};
};

const reload: Perform = async (doing) => {
  await (await pageOf(doing)).reload({ timeout: Math.max(1, doing.left()) });
  return {};
};

/** Until `isSo`, or until the time of the step is over. */
export const waitUntil = async (doing: Doing, isSo: () => Promise<boolean> | boolean): Promise<boolean> => {
  for (;;) {
    if (await isSo()) return true;
    if (doing.left() <= poll) return false;
    await pause(poll);
  }
};

const waitForElement: Perform = async (doing) => {
  const state = doing.value || textOf(doing.step.configuration, 'state') || 'visible';
  const found = await possibleElement(doing);
  const checks: Readonly<Record<string, () => Promise<boolean>>> = {
    visible: () => found.first().isVisible(),
    hidden: async () => (await found.count()) === 0 || !(await found.first().isVisible()),
    attached: async () => (await found.count()) > 0,
    detached: async () => (await found.count()) === 0,
    enabled: async () => (await found.count()) === 1 && found.isEnabled({ timeout: 500 }).catch(() => false),
    disabled: async () => (await found.count()) === 1 && found.isDisabled({ timeout: 500 }).catch(() => false),
  };
  const check = Object.hasOwn(checks, state) ? checks[state] : undefined;
  if (!check) throw new StepFailure(`‘${state}’ is not a state to wait for: ${Object.keys(checks).join(', ')}.`);
  if (await waitUntil(doing, check)) return {};
  throw new StepFailure(
    `Waited ${doing.step.timeout / 1_000} s for the element to be ${state}; ${await found.count()} elements match.`,
  );
};

const wait: Perform = async (doing) => {
  if (doing.step.object) return waitForElement(doing);
  const page = await pageOf(doing);
  const response = textOf(doing.step.configuration, 'response');
  if (response !== '') {
    await page
      .waitForResponse((one) => one.url().includes(response), { timeout: Math.max(1, doing.left()) })
      .catch(() => Promise.reject(new StepFailure(`No response came from ‘${response}’ in time.`)));
    return {};
  }
  if (/^\d+$/.test(doing.value)) {
    if (Number(doing.value) > doing.left()) throw new StepFailure('The step would wait longer than its time-out.');
    await pause(Number(doing.value));
    return {};
  }
  if (await waitUntil(doing, () => page.url().includes(doing.value))) return {};
  throw new StepFailure(`The address did not contain ‘${doing.value}’ in time; it is ${page.url()}`);
};

/** The dialog has been answered while the step before was performed, as this step says. */
const dialog: Perform = async (doing) => {
  const { shown } = doing.session;
  if (!(await waitUntil(doing, () => shown.length > 0))) throw new StepFailure('Expected a dialog; none was shown.');
  const words = shown.shift() ?? '';
  return { exported: words.slice(words.indexOf(': ') + 2), message: words };
};

const download: Perform = async (doing) => {
  const { downloads } = doing.session;
  if (!(await waitUntil(doing, () => downloads.length > 0))) throw new StepFailure('Expected a download; none began.');
  const [one] = downloads.splice(0, 1);
  const path = await one?.path();
  if (!one || !path) throw new StepFailure('The download failed.');
  const bytes = await readFile(path);
  const hash = createHash('sha256').update(bytes).digest('hex');
  return {
    exported: one.suggestedFilename(),
    message: `${one.suggestedFilename()}, ${bytes.length} bytes, SHA-256 ${hash}`,
  };
};

const tab: Perform = async (doing) => {
  const { session, value } = doing;
  const indexNow = async (): Promise<number> => {
    const open = session.pages.map((page, index) => ({ page, index })).filter(({ page }) => !page.isClosed());
    if (/^\d+$/.test(value)) return open.find(({ index }) => index === Number(value) - 1)?.index ?? -1;
    for (const { page, index } of open)
      if (page.url().includes(value) || (await page.title().catch(() => '')).includes(value)) return index;
    return -1;
  };
  if (!(await waitUntil(doing, async () => (await indexNow()) >= 0)))
    throw new StepFailure(
      `No page is open with the number, title or address ‘${value}’; ${session.pages.length} are open.`,
    );
  const index = await indexNow();
  session.choose(index);
  await session.pages[index]?.bringToFront();
  return {};
};

export const performPage = {
  Navigate: navigate,
  Back: back,
  Reload: reload,
  Wait: wait,
  Dialog: dialog,
  Download: download,
  Tab: tab,
} as const;
