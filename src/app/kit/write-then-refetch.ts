import { firstValueFrom, type Observable } from 'rxjs';
import type { RecordsOf } from '../../machines/records/records-machine.ts';
import type { Platform } from '../platform.ts';
import { commandKeys } from '../sync/command-keys.ts';
import { refetch } from './records.ts';

/**
 * Sends commands, each idempotent under its own key. A row opens its form with the values of the list, so a change is
 * done only when the list has them. Rejects with a Problem when the command fails.
 */
export const writeThenRefetch = (platform: Pick<Platform, 'newId'>, ...records: readonly RecordsOf<unknown>[]) => {
  const keys = commandKeys(platform);
  return async <Output>(command: unknown, send: (key: string) => Observable<Output>): Promise<Output> => {
    const output = await keys.send(command, (key) => firstValueFrom(send(key)));
    await refetch(...records);
    return output;
  };
};
