import { createActor, fromPromise } from 'xstate';
import { nothingAside, type Aside } from '../../domain/journal/aside.ts';
import { asideMachine, type AsideRef } from '../../machines/journal/aside-machine.ts';
import type { AsideRows } from '../../services/journal/aside-rows.ts';
import type { Birth } from '../birth.ts';
import type { Device } from '../device.ts';

export interface AsideNeeds {
  readonly rows: AsideRows | null;
  readonly device: Pick<Device, 'save'>;
}

export const plugAside = ({ rows, device }: AsideNeeds) =>
  asideMachine.provide({
    actors: {
      count: fromPromise<Aside>(async () => rows?.count() ?? nothingAside),
      save: fromPromise<void>(async () => {
        const text = (await rows?.asText()) ?? '[]';
        device.save(new File([text], 'assay-kept-on-this-device.json', { type: 'application/json' }));
      }),
      discard: fromPromise<void>(async () => rows?.discard()),
    },
  });

export const startAside = (needs: AsideNeeds, birth: Birth): AsideRef =>
  createActor(plugAside(needs), { ...birth, systemId: 'aside' }).start();
