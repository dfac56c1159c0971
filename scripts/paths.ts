// Test paths generated from the product's machines: `npm run paths -- --help`.
import { writeFileSync } from 'node:fs';
import { answer } from './paths/answer.ts';
import { readPathModels } from './paths/read-path-models.ts';

const print = ({ said, code, out }: ReturnType<typeof answer>): void => {
  process.exitCode = code;
  if (code === 2) return console.error(said);
  if (out === undefined) return console.log(said);
  try {
    writeFileSync(out, `${said}\n`);
    console.log(`Written to ${out}.`);
  } catch (error) {
    console.error(`${out} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 2;
  }
};

print(answer(await readPathModels(), process.argv.slice(2)));
