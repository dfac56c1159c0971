import { sql, type Kysely, type Transaction } from 'kysely';
import { applyUpcasts } from '../../../src/domain/journal/product-upcasts.ts';
import { StartError } from '../../database/cluster/start-error.ts';
import type { Tables } from '../../database/tables.ts';
import { factsSince, type Stored } from '../../journal/fact-store.ts';
import type { ReadModel } from '../../journal/read-model.ts';

/** Applies the events of a project to the temporary tables, page by page, in order. */
export interface ReplayedProject {
  readonly id: string;
  readonly code: string;
  readonly account: string;
}

const eventsInPage = 500;

const streamOf = ({ about }: Stored) => about.slice(0, about.indexOf('/'));

const applyTo = async (
  tx: Transaction<Tables>,
  models: readonly ReadModel[],
  { code, account }: ReplayedProject,
  fact: Stored,
): Promise<void> => {
  try {
    for (const model of models) await model.apply?.(tx, fact, account);
  } catch (error) {
    const why = error instanceof Error ? error.message : JSON.stringify(error);
    throw new StartError(
      `${code}: event ${fact.position} (${fact.type} of ${fact.about}) cannot be applied again: ${why}`,
      { cause: error },
    );
  }
};

/** The position of the last event; `onProgress` is called after each page. */
export const replayEvents = async (
  tx: Transaction<Tables>,
  models: readonly ReadModel[],
  project: ReplayedProject,
  after: number,
  onProgress: (position: number) => void = () => {},
): Promise<number> => {
  let position = after;
  for (let count = eventsInPage; count === eventsInPage;) {
    const page = await factsSince(tx, project.id, position, eventsInPage);
    for (const fact of page) {
      const concerned = models.filter(({ streams }) => streams.includes(streamOf(fact)));
      await applyTo(tx, concerned, project, applyUpcasts(fact) as Stored);
      ({ position } = fact);
    }
    count = page.length;
    onProgress(position);
  }
  for (const model of models) await model.finish?.(tx, project.id);
  return position;
};

/** PostgreSQL then refuses every change except to temporary tables. */
export const onlyTemporary = async <Result>(tx: Kysely<Tables>, work: () => Promise<Result>): Promise<Result> => {
  await sql`savepoint replay`.execute(tx);
  await sql`set transaction read only`.execute(tx);
  const result = await work();
  await sql`release savepoint replay`.execute(tx);
  return result;
};
