import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { undoUnsynced } from './undo-unsynced.ts';
import type { Rng } from '../../storm/rng.ts';

/** The faulty disk of faulty-disk.c, for processes that are started with its environment. */
const modes = { sound: '-', records: 'u', lies: 'l', full: 'f', 'read-only': 'r', eio: 'e' } as const;
export type DiskMode = keyof typeof modes;

const sources = ['faulty-disk.c', 'disk-control.c', 'undo-record.c'].map((name) => join(import.meta.dirname, name));

const build = (library: string) => {
  const made = spawnSync('cc', ['-D_GNU_SOURCE', '-O2', '-shared', '-fPIC', '-o', library, ...sources], {
    encoding: 'utf8',
  });
  if (made.status === 0) return;
  const why = made.error ? 'this machine has none (cc)' : made.stderr.slice(0, 500);
  throw new Error(
    `The faulty disk needs Linux and a C compiler: ${why}. Leave it out with --powercuts 0 --diskfaults 0.`,
  );
};

export class FaultyDisk {
  readonly #place = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'assay-disk-'));
  readonly #undo = join(this.#place, 'undo');
  readonly #control = join(this.#place, 'control');
  readonly #library = join(this.#place, 'faulty-disk.so');

  constructor() {
    // As root, PostgreSQL runs as another account.
    chmodSync(this.#place, 0o755);
    writeFileSync(this.#control, Buffer.alloc(4096));
    chmodSync(this.#control, 0o666);
    this.#empty();
    try {
      build(this.#library);
    } catch (error) {
      this.remove();
      throw error;
    }
    this.set('sound');
  }

  #empty() {
    rmSync(this.#undo, { recursive: true, force: true });
    mkdirSync(this.#undo);
    chmodSync(this.#undo, 0o777);
  }

  /** The environment for processes that use the folder. */
  envFor = (folder: string): Readonly<Record<string, string>> => ({
    LD_PRELOAD: this.#library,
    FAULTY_DISK_FOLDER: folder,
    FAULTY_DISK_CONTROL: this.#control,
    FAULTY_DISK_UNDO: this.#undo,
  });

  /** Takes effect at once, for all processes. */
  set(mode: DiskMode): void {
    const file = openSync(this.#control, 'r+');
    writeSync(file, modes[mode], 0);
    closeSync(file);
  }

  /** Undoes unsynced writes, completely or block by block. No process may be running. */
  losePower(folder: string, isTorn: boolean, rng: Rng) {
    const lost = undoUnsynced(folder, this.#undo, isTorn, rng);
    this.#empty();
    return lost;
  }

  remove = () => rmSync(this.#place, { recursive: true, force: true });
}
