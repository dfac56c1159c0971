import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import type { EvidenceItem } from '../../../src/domain/runs/agents-contract.ts';
import type { StepSignature } from '../../../src/domain/runs/run-events.ts';
import type { Happened } from './browser-session.ts';

/** Pictures of a page, with secrets masked, and its signature. */
const pictureTime = 5_000;
const signatureTime = 1_000;
/** A password or a code: it is masked as it is typed, or the page says so for password managers. */
export const secretFields =
  'input[type=password], input[autocomplete*=password i], input[autocomplete*=one-time-code i], input[autocomplete*=cc-csc i]';

/** Fields for secrets, fields that hold the value of one, and texts that show one. */
const masksOf = async (page: Page, secrets: readonly string[], typed: readonly Locator[]): Promise<Locator[]> => {
  const masks: Locator[] = [...typed];
  for (const frame of page.frames()) {
    masks.push(frame.locator(secretFields));
    if (secrets.length === 0) continue;
    const fields = frame.locator('input, textarea');
    const holding = await fields.evaluateAll(
      (all, values) =>
        all.flatMap((one, at) => (values.some((value) => (one as HTMLInputElement).value.includes(value)) ? [at] : [])),
      secrets,
    );
    masks.push(...holding.map((at) => fields.nth(at)), ...secrets.map((secret) => frame.getByText(secret)));
  }
  return masks;
};

export interface PictureOf {
  readonly page: Page;
  readonly secrets: readonly string[];
  readonly typed: readonly Locator[];
  readonly folder: string;
  readonly name: string;
  readonly seq: number;
}

/** Null where none could be taken: no run fails because of a picture. */
export const takePicture = async (of: PictureOf): Promise<EvidenceItem | null> => {
  try {
    const mask = await masksOf(of.page, of.secrets, of.typed);
    const bytes = await of.page.screenshot({ type: 'jpeg', quality: 60, mask, timeout: pictureTime });
    const hash = createHash('sha256').update(bytes).digest('hex');
    await writeFile(join(of.folder, hash), bytes);
    return { name: of.name, hash, bytes: bytes.length, kind: 'picture', type: 'image/jpeg', seq: of.seq };
  } catch {
    return null;
  }
};

const cut = (text: string, most: number): string => [...text].slice(0, most).join('');

const pathOf = (address: string): string => {
  try {
    return new URL(address).pathname;
  } catch {
    return address;
  }
};

/** `mask` runs before anything is cut: half of a secret would not be found. */
export const signatureOf = async (
  page: Page,
  happened: Happened,
  mask: (text: string) => string,
): Promise<StepSignature | null> => {
  try {
    const roles = await page.locator('body').ariaSnapshot({ timeout: signatureTime });
    const lines = mask(roles)
      .split('\n')
      .map((line) => line.trim().replace(/^- /, ''))
      .filter((line) => line !== '');
    return {
      address: cut(mask(page.url()), 2_000),
      title: cut(mask(await page.title()), 500),
      controls: lines.slice(0, 500).map((line) => cut(line, 200)),
      requests: happened.network.map(({ method, address, status }) =>
        cut(mask(`${method} ${pathOf(address)} ${status}`), 500),
      ),
      errors: happened.console.filter(({ level }) => level === 'error').map(({ text }) => cut(mask(text), 500)),
      dialogs: happened.dialogs.slice(0, 20).map((text) => cut(mask(text), 500)),
    };
  } catch {
    return null;
  }
};
