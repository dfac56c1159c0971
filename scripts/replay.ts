import { readFileSync } from 'node:fs';
import { recordingIn, type Recording } from '../src/app/recorder/recording.ts';
import { replay, type Replayed } from '../src/app/recorder/replay.ts';
import { findMachines } from './machines.ts';

/**
 *   npm run replay -- recording.json    replays a recording without network and clock, and reports its end state
 *
 * Exit code 0: it ends as recorded. 1: it does not. 2: the file is not a recording.
 */
const give = (sentence: string): never => {
  console.error(sentence);
  process.exit(2);
};

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    return give(`Cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const read = (file: string): Recording => {
  const text = textOf(file);
  try {
    return recordingIn(text);
  } catch (error) {
    return give(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const tellJournal = ({ end }: Replayed) => {
  if (!end) return console.log('Journal    not in this recording');
  const { counts, pending, refused, appliedPosition } = end;
  console.log('Journal');
  for (const [area, kinds] of Object.entries(counts))
    console.log(
      `  ${area}: ${Object.entries(kinds)
        .map(([kind, count]) => `${count} ${kind}`)
        .join(', ')}`,
    );
  console.log(`  pending  ${pending.length === 0 ? 'none' : pending.join(', ')}`);
  console.log(`  rejected ${refused.length === 0 ? 'none' : refused.join(', ')}`);
  for (const [project, position] of Object.entries(appliedPosition))
    console.log(`  applied  ${project} up to ${position}`);
};

const tell = (recording: Recording, replayed: Replayed) => {
  const { version, schema, at, steps, forgotten } = recording;
  const seconds = Math.round(((steps.at(-1)?.after ?? 0) - (steps[0]?.after ?? 0)) / 1000);
  console.log(`Recording  Assay ${version}, schema ${schema}, written ${at}`);
  console.log(
    `           ${steps.length} steps in ${seconds} s${forgotten > 0 ? `, ${forgotten} older steps dropped` : ''}`,
  );
  tellJournal(replayed);
  console.log('Actors');
  for (const { name, machine, value, isAsRecorded } of replayed.actors)
    console.log(`  ${isAsRecorded ? ' ' : '!'} ${name.padEnd(34)} ${machine.padEnd(18)} ${JSON.stringify(value)}`);
};

const file = process.argv[2];
if (file === undefined || process.argv.length > 3) give('Usage: npm run replay -- recording.json');
const recording = read(file as string);
const machines = new Map((await findMachines()).map(({ machine }) => [machine.id, machine]));
const replayed = replay(recording, machines);
tell(recording, replayed);
if (replayed.differences.length === 0) console.log('Ends as recorded.');
else {
  console.log(`\nDIFFERS from the recording:`);
  for (const difference of replayed.differences) console.log(`  ${difference}`);
}
process.exitCode = replayed.differences.length === 0 ? 0 : 1;
