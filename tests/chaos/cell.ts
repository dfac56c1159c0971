import { rngOf, type Rng } from '../storm/rng.ts';
import { converge } from './converge.ts';
import { differencesOf } from './edit-ledger.ts';
import { harm, type Mishap } from './nemesis.ts';
import type { Stage } from './stage.ts';

/** The number of people, the edits per second, the duration, and the faults. */
export interface Cell {
  readonly clients: number;
  /** All API clients together; screens edit in addition, at their own pace. */
  readonly editsPerSecond: number;
  readonly milliseconds: number;
  readonly mishaps: readonly Mishap[];
  /** The longest time between two faults. */
  readonly longestRest: number;
}

export interface Outcome {
  readonly wrong: readonly string[];
  /** From the end of the last cut until all screens and the server agree. */
  readonly convergedAfter: number;
  readonly edits: number;
  readonly unanswered: number;
  readonly strikes: number;
}

const project = 'p-shop';
const patience = 90_000;

/** What does not hold in the books of all, of all cells that had these defects. */
export const unitOfWorkOf = async (stage: Stage, ids: readonly string[]): Promise<readonly string[]> => {
  const caller = await stage.caller();
  const books = [...stage.screens, ...stage.editors.map(({ editor }) => editor)];
  const wrong: string[] = [];
  for (const id of ids) {
    const request = books.flatMap((book) => book.asked.get(id) ?? []);
    wrong.push(...(await differencesOf(caller, project, id, request)));
  }
  return wrong;
};

export const runCell = async (stage: Stage, ids: readonly string[], cell: Cell, rng: Rng): Promise<Outcome> => {
  const { screens } = stage;
  const editors = stage.editors.slice(0, cell.clients - screens.length);
  const edits = () => editors.reduce((sum, { editor }) => sum + editor.acknowledged(), 0);
  const [end, before] = [performance.now() + cell.milliseconds, edits()];
  const isOver = () => performance.now() > end;
  const wrong: string[] = [];

  const every = (1_000 * editors.length) / cell.editsPerSecond;
  const editing = Promise.all(editors.map(({ editor }) => editor.keepTo(every, ids, isOver)));
  // A rejection is reported at the end.
  editing.catch(() => {});
  const working = Promise.all(
    screens.map((screen) =>
      screen.work(isOver).catch((error: Error) => void wrong.push(`${screen.name}: ${error.message.slice(0, 400)}`)),
    ),
  );
  const lines = [...screens, ...editors].map(({ line }) => line);
  const asking = async () => {
    const soon = screens.map(({ page }) => page.waitForRequest((one) => one.method() === 'PATCH', { timeout: 5_000 }));
    await Promise.any(soon).catch(() => {});
  };
  const harming = harm(
    { lines, assay: stage.assay, asking },
    cell.mishaps,
    cell.longestRest,
    rngOf(rng.below(1_000_000)),
    isOver,
  );
  const [strikes] = await Promise.all([harming, working]);

  // All connections work, and nobody sends new requests.
  const healed = performance.now();
  const unanswered = await editing;
  wrong.push(...(await converge(stage.caller, ids, screens, patience)));
  const convergedAfter = performance.now() - healed;
  wrong.push(...stage.troubles());
  return {
    wrong,
    convergedAfter,
    edits: edits() - before,
    unanswered: unanswered.reduce((sum, one) => sum + one, 0),
    strikes,
  };
};
