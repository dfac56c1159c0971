import { sql, type Kysely } from 'kysely';
import { forbidden } from '../../src/domain/problems/invalid.ts';
import type { Tables } from '../database/tables.ts';
import './recording-places-table.ts';

/**
 * Which process has a recording. Recordings are in the memory of one process; with several processes, a call may reach
 * another one, which sends it on:
 *
 *   page ─▶ process B ─▶ process A, which has the recording ◀─ process C ◀─ adapter
 */
export interface RecordingPlaces {
  /** Rejects if another process has a recording of this adapter that is not over. */
  claim(recording: PlacedRecording): Promise<void>;
  /** The address of another process that has the recording, if there is one. */
  processOf(recordingId: string): Promise<string | null>;
  /** The same for the recordings that wait for an adapter. */
  processFor(account: string, adapterId: string): Promise<string | null>;
  /** Says that this process is alive, which of its recordings are over, and forgets those of processes that are gone. */
  renew(over: readonly string[]): Promise<void>;
}

export interface PlacedRecording {
  readonly account: string;
  readonly adapterId: string;
  readonly recordingId: string;
}

export const placeLimits = {
  /** A process that has not renewed its places for longer is gone, in milliseconds. */
  silence: 20_000,
  /** Between two looks of an adapter that waits for a recording at another process. */
  look: 1_000,
  /** How long that process may take to answer. */
  elsewhere: 5_000,
} as const;

interface Needs {
  readonly database: Kysely<Tables>;
  /** Where other processes reach this one. */
  readonly processUrl: string;
  now(): number;
}

export const createPlaces = ({ database, processUrl, now }: Needs): RecordingPlaces => {
  const time = (offset = 0) => new Date(now() + offset).toISOString();
  const elsewhere = () =>
    database
      .selectFrom('recording_places')
      .select('process_url')
      .where('process_url', '!=', processUrl)
      .where('seen_at', '>', sql<Date>`${time(-placeLimits.silence)}::timestamptz`);
  return {
    async claim({ account, adapterId, recordingId }) {
      const values = { recording_id: recordingId, process_url: processUrl, is_over: false, seen_at: time() };
      const claimed = await database
        .insertInto('recording_places')
        .values({ account_id: account, adapter_id: adapterId, ...values })
        .onConflict((same) =>
          same
            .columns(['account_id', 'adapter_id'])
            .doUpdateSet(values)
            .where(({ eb, or }) =>
              or([
                eb('recording_places.is_over', '=', true),
                eb('recording_places.process_url', '=', processUrl),
                eb('recording_places.seen_at', '<', sql<Date>`${time(-placeLimits.silence)}::timestamptz`),
              ]),
            ),
        )
        .returning('recording_id')
        .executeTakeFirst();
      if (!claimed) throw forbidden({ code: 'adapterBusy' });
    },
    async processOf(recordingId) {
      const place = await elsewhere().where('recording_id', '=', recordingId).executeTakeFirst();
      return place?.process_url ?? null;
    },
    async processFor(account, adapterId) {
      const place = await elsewhere()
        .where('account_id', '=', account)
        .where('adapter_id', '=', adapterId)
        .where('is_over', '=', false)
        .executeTakeFirst();
      return place?.process_url ?? null;
    },
    async renew(over) {
      const own = () => database.updateTable('recording_places').where('process_url', '=', processUrl);
      await own().set({ seen_at: time() }).execute();
      if (over.length > 0) await own().set({ is_over: true }).where('recording_id', 'in', over).execute();
      await database
        .deleteFrom('recording_places')
        .where('seen_at', '<', sql<Date>`${time(-10 * placeLimits.silence)}::timestamptz`)
        .execute();
    },
  };
};

/** There is one process. */
export const noPlaces: RecordingPlaces = {
  claim: async () => {},
  processOf: async () => null,
  processFor: async () => null,
  renew: async () => {},
};
