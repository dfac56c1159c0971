import { Client } from '@stomp/stompjs';
import { defectAbout, recordIn } from '../../../src/domain/defects/defect-facts.ts';
import { freshDraft } from '../../../src/domain/defects/new/new-defect.ts';
import { reportOf, localDefects } from '../../../src/domain/defects/local-defect.ts';
import { defaultTemplate } from '../../../src/domain/templates/default-template.ts';
import type { ProductCommand } from '../../../src/domain/journal/product.ts';
import { startJournal } from '../../../src/app/sync/journal.ts';
import { openingOf } from '../../../src/app/sync/journal-opening.ts';
import { createStorageQueue } from '../../../src/app/sync/device/storage-queue.ts';
import { createPresenceChannel } from '../../../src/app/realtime/presence-channel.ts';
import { startLive } from '../../../src/app/realtime/live.ts';
import { createIds } from '../../../src/app/ids.ts';
import { createServices } from '../../../src/app/services.ts';
import type { Platform } from '../../../src/app/platform.ts';
import type { JournalStore } from '../../../src/services/journal/journal-store.ts';
import type { WriteAheadLog } from '../../../src/services/journal/write-ahead-log.ts';
import { recoverWork } from '../../../src/app/sync/device/recovery.ts';
import { emptyDevice, memoryStore } from '../memory-store.ts';
import type { Line } from '../network.ts';
import { createDatasetWork } from '../datasets/work-on-dataset.ts';
import { createDocumentWork } from '../documents/work-on-documents.ts';
import { changesAccess, deliverChanges } from './sim-delivery.ts';
import type { ClientNeeds } from './client-needs.ts';
import { createSimReads } from './sim-reads.ts';
import { gone, noFiles, openSimLog } from './sim-log.ts';
import { simFetch } from './sim-fetch.ts';
import { simLiveSocket, simSocket } from './sim-socket.ts';
import type { App } from '../witness.ts';

/**
 * A user at a device: the app with its real journal, outbox, live machine and calls, and the disk of the device, which
 * outlives the app. The app can be killed at any moment and started again.
 */
export const createSimClient = (user: string, needs: ClientNeeds) => {
  const { time, rng, network, server, project, defects, witness } = needs;
  const device = emptyDevice();
  const state = { isOnline: true, isFull: false, skew: 0, hasSession: true };
  let life = 0;
  let app: App | null = null;
  let writeAhead: WriteAheadLog | null = null;
  let lines: Line[] = [];

  const platformOf = (): Platform => {
    const now = () => Date.now() + state.skew;
    const { newId, after } = createIds({ now, random: () => Uint8Array.from({ length: 16 }, () => rng.below(256)) });
    return {
      now,
      monotonic: () => time.now(),
      random: rng.next,
      ...{ newId, after },
      stamp: (by) => ({ id: newId(), at: new Date(now()).toISOString(), by }),
    };
  };

  const fetchIn = (mine: number) =>
    simFetch({ time, network, server, user, isOnline: () => state.isOnline, isAlive: () => mine === life });

  const workIn = (mine: number) => async (kind: 'read' | 'write') => {
    await new Promise<void>((resolve) => time.after(rng.below(8), resolve));
    if (mine !== life) return gone();
    if (kind === 'write' && state.isFull) throw new Error('QuotaExceededError');
    return undefined;
  };

  const connect = (mine: number) => () =>
    simSocket(time, () => {
      if (!state.isOnline || mine !== life) return null;
      const line = network.openLine();
      lines.push(line);
      time.after(2, () => server.accept(line));
      return line;
    });

  const start = async () => {
    life += 1;
    const mine = life;
    if (!state.hasSession) return;
    const platform = platformOf();
    const nothing = {} as never;
    const around = { newRequest: nothing, baseUrl: '' };
    const services = createServices(
      { ...around, fetch: fetchIn(mine), onSignedOut: () => mine === life && signOut() },
      platform,
    );
    const store = memoryStore(device, workIn(mine)) as JournalStore;
    const opening = openingOf(await store.load());
    for (const { id } of opening.pending ?? []) platform.after(id);
    if (mine !== life) return;
    const log = await openSimLog(device, () => mine === life && !state.isFull, platform);
    if (mine !== life) return;
    const journal = startJournal({
      opening,
      storageQueue: createStorageQueue(store, () => {}),
      writeAhead: log,
      random: platform.random,
      deliver: deliverChanges(services, platform, () => journal),
      onConfirmed: ({ id }) => mine === life && witness.confirmed(id),
      onRefused: ({ id }, problem) => mine === life && witness.refused(id, problem),
      onTooNew: (error) => {
        throw error;
      },
    });
    const idle = { store: null, held: noFiles, device: nothing, need: () => null, log: () => {} };
    await recoverWork({ ...idle, journal, writeAhead: log, platform });
    if (mine !== life) return;
    const pause = () => new Promise<void>((resolve) => time.after(1_500, resolve));
    const reads = createSimReads({
      project,
      user,
      journal,
      platform,
      pause,
      http: services.http,
      defects,
      isAlive: () => mine === life,
    });
    const live = startLive(
      {
        isWanted: true,
        http: services.http,
        journal,
        platform,
        token: services.tokens.token,
        renew: services.tokens.renew,
        url: '/sockjs',
        socket: simLiveSocket(async () => ({ Client, connect: connect(mine) })),
        presence: createPresenceChannel('tab'),
        onReadAgain: () => void reads.everything(),
        onRestored: () => {},
        onNews: (news) => changesAccess(news) && void reads.everything(),
        onSignedOut: () => mine === life && signOut(),
      },
      {},
    );
    app = { journal, live, readAgain: reads.again };
    writeAhead = log;
    const current = app;
    newId = platform.newId;
    stamp = platform.stamp;
    journal.journal.subscribe(({ context }) => {
      if (mine !== life) return;
      for (const id of context.persisted) witness.persisted(id);
      witness.saw(current);
    });
    void reads.everything();
  };
  let newId: Platform['newId'] = () => '';
  let stamp: Platform['stamp'] = (by) => ({ id: '', at: '', by });

  /** The process is killed at any point; everything that was not on disk is lost. */
  const kill = () => {
    life += 1;
    const ending = app;
    app = null;
    for (const line of lines) line.cut();
    lines = [];
    ending?.live.stop();
    ending?.journal.stop();
  };

  const signOut = () => {
    kill();
    state.hasSession = false;
    time.after(500 + rng.below(5_000), () => {
      state.hasSession = true;
      void start();
    });
  };

  const restart = () => {
    kill();
    time.after(50 + rng.below(2_000), () => app === null && void start());
  };

  const submit = (command: ProductCommand) => {
    if (!app) return;
    const before = app.journal.journal.getSnapshot().context.pending.length;
    void app.journal.ask(command).catch(() => {});
    if (app.journal.journal.getSnapshot().context.pending.length <= before) return;
    witness.asked(command);
    // Nothing is awaited: the app may be killed at any moment.
    if (writeAhead?.isDurable()) witness.persisted(command.id);
  };

  const ask = (about: string, type: ProductCommand['type'], data: object) => {
    if (!app) return;
    const { view } = app.journal.journal.getSnapshot().context;
    if (!recordIn(view.defects, about)) return;
    submit({ ...stamp(user), about: defectAbout(about), project, type, data } as ProductCommand);
  };

  const view = () => app?.journal.journal.getSnapshot().context.view;
  const around = { rng, view, newId: () => newId() };
  const documents = createDocumentWork({
    ...around,
    ask: (about, type, change) =>
      submit({ ...stamp(user), about, project, type, data: { changes: [change] } } as unknown as ProductCommand),
  });

  const datasets = createDatasetWork({
    ...around,
    ask: (about, type, data) => submit({ ...stamp(user), about, project, type, data } as unknown as ProductCommand),
  });

  return {
    user,
    device,
    state,
    start,
    kill,
    restart,
    app: () => app,
    comeBack() {
      state.hasSession = true;
      void start();
    },
    isLiving: () => app !== null,
    isSettled: () => app?.live.getSnapshot().matches({ connected: 'open' }) === true,
    open: () => void app?.readAgain(),
    edit: (defect: string, field: string, value: string) => ask(defect, 'defect.update', { field, value }),
    comment: (defect: string, text: string) =>
      ask(defect, 'defect.comment', { commentId: newId(), comment: `<p>${text}</p>` }),
    ...documents,
    ...datasets,
    /** A new defect without a network, or whose connection breaks: it waits in the outbox. */
    report(header: string) {
      if (!app) return;
      const { id, at, by } = stamp(user);
      submit(
        reportOf({ ...freshDraft(id, user, defaultTemplate), header }, defaultTemplate, { projectId: project, at, by }),
      );
    },
    /** Its new defects that have no server id yet. */
    unsent: () => (app ? localDefects(app.journal.journal.getSnapshot().context.pending, project) : []),
    goOffline() {
      state.isOnline = false;
      for (const line of lines) line.cut();
      app?.live.send({ type: 'network.lost', at: Date.now() });
    },
    goOnline() {
      if (state.isOnline) return;
      state.isOnline = true;
      app?.journal.outbox.send({ type: 'network.restored' });
      app?.live.send({ type: 'network.restored' });
    },
    cutLines: () => lines.forEach((line) => line.cut()),
    silenceLines: () => lines.forEach((line) => line.silence()),
  };
};
export type SimClient = ReturnType<typeof createSimClient>;
