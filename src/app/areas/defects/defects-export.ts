import { fromPromise } from 'xstate';
import { defectsExportMachine, type ExportRequest } from '../../../machines/defects/list/defects-export-machine.ts';
import { toPromise } from '../../to-promise.ts';
import type { DefectsNeeds } from './defects-needs.ts';

/** Saves the file only once it has arrived completely. */
export const provideExport = ({ service, device }: DefectsNeeds) =>
  defectsExportMachine.provide({
    actors: {
      exportDefects: fromPromise<void, { readonly asked: ExportRequest | null }>(
        async ({ input: { asked }, signal }) => {
          if (asked) device.save(await toPromise(service.export(asked.query, asked.format), signal));
        },
      ),
    },
  });
