import { EMPTY, of, throwError } from 'rxjs';
import { createActor, SimulatedClock } from 'xstate';
import { limits } from '../../../src/domain/limits.ts';
import type { Defect } from '../../../src/domain/defects/defect.ts';
import { isRefusal } from '../../../src/domain/journal/fact.ts';
import { product } from '../../../src/domain/journal/product.ts';
import { createHeldFiles } from '../../../src/app/sync/device/held-files.ts';
import { createPresenceChannel } from '../../../src/app/realtime/presence-channel.ts';
import { providePanel } from '../../../src/app/areas/defects/defect-panel.ts';
import type { DefectsNeeds } from '../../../src/app/areas/defects/defects-needs.ts';
import { startJournal } from '../../../src/app/sync/journal.ts';
import { createStorageQueue } from '../../../src/app/sync/device/storage-queue.ts';
import type { DefectsService } from '../../../src/services/defects/defects-service.ts';
import { recordWith } from '../defects/sample-defect.ts';

/** The panel with its real wiring and a real journal; only the server answers from a table. */
const sample: Defect = {
  ...recordWith({ id: 'SHOP-1', header: 'Basket is empty' }),
  comments: [],
  attachments: [],
  links: [],
};

const service: DefectsService = {
  list: () => EMPTY,
  read: () => of(sample),
  audit: () => of([]),
  create: () => throwError(() => ({ kind: 'offline' })),
  upload: () => throwError(() => ({ kind: 'offline' })),
  link: () => of('/files/x'),
  deliver: () => EMPTY,
} as unknown as DefectsService;

let count = 0;
const platform: DefectsNeeds['platform'] = {
  now: () => 0,
  monotonic: () => 0,
  random: () => 0.5,
  newId: () => `id-${++count}`,
  after: () => {},
  stamp: (by) => ({ id: `id-${++count}`, at: '2026-11-21T12:00:00Z', by }),
};

const device: DefectsNeeds['device'] = {
  origin: 'http://assay.test',
  copy: () => Promise.resolve(),
  leaveTo: () => {},
  download: () => {},
  save: () => {},
  show: () => '',
  hide: () => {},
  readBase64: () => Promise.resolve(''),
  bytesOf: () => new Blob([]),
};

/** Answers of the server that differ from the defaults. */
export type Answers = { readonly [Area in 'service' | 'tags' | 'relations' | 'items']?: object };

export const openDefectBinding = (answers: Answers = {}) => {
  const journal = startJournal({
    opening: {},
    storageQueue: createStorageQueue(null, () => {}),
    random: () => 0.5,
    deliver: (command) => {
      const facts = product.decide(journal.journal.getSnapshot().context.base, command);
      return of(isRefusal(facts) ? [] : facts);
    },
    onConfirmed: () => {},
    onRefused: () => {},
    onTooNew: () => {},
  });
  const clock = new SimulatedClock();
  const needs: DefectsNeeds = {
    journal,
    service: { ...service, ...answers.service },
    tags: { find: () => of({ tags: [], position: 0 }), ...answers.tags } as unknown as DefectsNeeds['tags'],
    relations: {
      list: () => of({ links: [], position: 0 }),
      ...answers.relations,
    } as unknown as DefectsNeeds['relations'],
    items: { find: () => of([]), ...answers.items } as unknown as DefectsNeeds['items'],
    presence: createPresenceChannel('tab'),
    drafts: null,
    store: null,
    held: createHeldFiles(null, () => {}),
    prefills: { take: () => null },
    platform,
    userId: 'u-ada',
    device,
    notify: () => {},
    log: () => {},
    files: () => of(),
  };
  const panel = createActor(providePanel(needs), { clock }).start();
  return {
    panel,
    needs,
    clock,
    journal: journal.journal,
    /** Waits until all delays have passed and all answers have arrived. */
    async settle() {
      for (let turn = 0; turn < 5; turn += 1) {
        clock.increment(limits.autosavePause);
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    end() {
      panel.stop();
      journal.stop();
    },
  };
};
export type DefectBinding = ReturnType<typeof openDefectBinding>;
