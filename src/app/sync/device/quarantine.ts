import { createActor, fromPromise } from 'xstate';
import { nothingQuarantine, type Quarantine } from '../../../domain/journal/quarantine.ts';
import { quarantineMachine, type QuarantineRef } from '../../../machines/journal/quarantine-machine.ts';
import type { QuarantineRows } from '../../../services/journal/quarantine-rows.ts';
import type { ActorOptions } from '../../actor-options.ts';
import type { Device } from '../../device.ts';

export interface QuarantineNeeds {
  readonly rows: QuarantineRows | null;
  readonly device: Pick<Device, 'save'>;
}

export const provideQuarantine = ({ rows, device }: QuarantineNeeds) =>
  quarantineMachine.provide({
    actors: {
      count: fromPromise<Quarantine>(async () => rows?.count() ?? nothingQuarantine),
      save: fromPromise<void>(async () => {
        const text = (await rows?.asText()) ?? '[]';
        device.save(new File([text], 'assay-kept-on-this-device.json', { type: 'application/json' }));
      }),
      discard: fromPromise<void>(async () => rows?.discard()),
    },
  });

export const startQuarantine = (needs: QuarantineNeeds, actorOptions: ActorOptions): QuarantineRef =>
  createActor(provideQuarantine(needs), { ...actorOptions, systemId: 'aside' }).start();
