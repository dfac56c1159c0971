import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { createRecorder } from '../../src/app/recorder/recorder.ts';
import { toastsMachine } from '../../src/machines/toasts/toasts-machine.ts';
import { rng } from '../model/recorder/rng.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-replay-'));

const replayed = (name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return new Promise<{ code: number; said: string }>((resolve) =>
    execFile(process.execPath, ['scripts/replay.ts', file], (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: out + err }),
    ),
  );
};

const recorded = () => {
  const recorder = createRecorder(rng(), '1.2.3');
  const toasts = createActor(toastsMachine, {
    systemId: 'toasts',
    clock: new SimulatedClock(),
    inspect: recorder.inspect,
  }).start();
  toasts.send({ type: 'notice.show', notice: { id: 'n-1', tone: 'danger', text: 'Nobody sees this' } as never });
  return recorder.read();
};

test('npm run replay reports the end of a recording, fails if it differs, and rejects an invalid file with a message', async () => {
  const recording = recorded();
  const [same, other, broken, foreign, newer] = await Promise.all([
    replayed('same.json', JSON.stringify(recording)),
    replayed(
      'other.json',
      JSON.stringify({ ...recording, actors: recording.actors.map((one) => ({ ...one, end: 'elsewhere' })) }),
    ),
    replayed('broken.json', '{"steps":'),
    replayed('foreign.json', '{"hello":[]}'),
    replayed('newer.json', '{"recording":4}'),
  ]);
  expect([same.code, other.code, broken.code, foreign.code, newer.code]).toEqual([0, 1, 2, 2, 2]);
  expect(same.said).toContain('Ends as recorded.');
  expect(other.said).toMatch(/DIFFERS from the recording:\n {2}toasts: ends in .*, recorded was "elsewhere"/);
  expect(broken.said).toContain('This is no recording: it is not JSON.');
  expect(foreign.said).toContain('This is no recording: recording:');
  expect(newer.said).toContain('This recording is of version 4; this Assay reads versions 1 to 3.');
}, 60_000);
