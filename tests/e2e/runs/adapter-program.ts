import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findChromium } from '../../../scripts/chromium.mjs';
import { killed } from '../../chaos/killed.ts';
import { called } from '../support/called.ts';
import { expect } from '../support/assay-test.ts';

/** The adapter as a person starts it, with a real browser; it can be killed and started again on its folder. */
export class AdapterProgram {
  readonly name: string;
  readonly folder = mkdtempSync(join(tmpdir(), 'assay-adapter-'));
  readonly #server: string;
  readonly #key: string;
  readonly #slots: number;
  #child: ChildProcess | null = null;
  /** The output of all starts. */
  said = '';

  private constructor(server: string, key: string, name: string, slots: number) {
    this.#server = server;
    this.#key = key;
    this.name = name;
    this.#slots = slots;
  }

  static async of(page: Page, name: string, slots: number): Promise<AdapterProgram> {
    const permissions = [{ moduleName: 'Adapter', allowedActions: ['read', 'create', 'update', 'delete'] }];
    const body = { name, days: 1, permissions };
    const { apiKey } = (await called(page, 'POST', '/aa/api/v1/users/key', body)) as { readonly apiKey: string };
    return new AdapterProgram(new URL(page.url()).origin, apiKey, name, slots);
  }

  async start(): Promise<void> {
    const before = this.said.length;
    const args = ['--server', this.#server, '--name', this.name, '--slots', String(this.#slots), '--data', this.folder];
    const child = spawn(process.execPath, ['adapter/main.ts', ...args], {
      env: { ...process.env, ASSAY_KEY: this.#key, CHROMIUM: findChromium() ?? '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        this.said += String(text);
      });
    await expect.poll(() => this.said.slice(before), { timeout: 60_000 }).toContain('Online as');
  }

  /** Nothing is closed, and nobody is told. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    await killed(child);
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
