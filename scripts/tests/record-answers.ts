// npm run record:answers [-- PERSON "METHOD ADDRESS" …]: asks a server for the answers of the screen tests again, and for new ones.
import { AssayProcess } from '../../tests/e2e/support/assay-process.ts';
import { readRecorded, recordedPeople, writeRecorded } from '../../tests/screens/answers/answers.ts';
import { askAnswers } from '../../tests/screens/answers/ask-answers.ts';

const [newFor, ...newKeys] = process.argv.slice(2);
if (newFor !== undefined && !recordedPeople.some((person) => person === newFor)) {
  console.error(
    `The first argument is one of ${recordedPeople.join(', ')}, the others are calls such as "GET /aa/api/v1/project".`,
  );
  process.exit(1);
}

const assay = await AssayProcess.start();
try {
  for (const person of recordedPeople) {
    const keys = new Set([...Object.keys(readRecorded(person).answers), ...(person === newFor ? newKeys : [])]);
    writeRecorded(person, await askAnswers(assay.base, person, [...keys]));
    console.log(`${person}: ${keys.size} answers`);
  }
} finally {
  await assay.stop();
}
