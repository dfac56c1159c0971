import { datasetFaults } from './datasets/dataset-faults.ts';
import { documentFaults } from './documents/document-faults.ts';
import type { SeededFault } from './seeded-fault.ts';

const executeCommand = 'server/journal/execute-command.ts';
const wiring = 'src/app/sync/journal.ts';
const journal = 'src/domain/journal/journal.ts';
const hearing = 'src/domain/journal/event-order.ts';
const evolve = 'src/domain/defects/decisions/evolve-defects.ts';
const outbox = 'const outbox = createOutbox(needs, attended.has, entrance);';
/** Makes the outbox execute code before it sends a command. */
const withBeforeSend = (before: string) =>
  `const outbox = createOutbox({ ...needs, deliver: (command) => { ${before}; return needs.deliver(command); } }, attended.has, entrance);`;
const transaction = `await needs.unitsOfWork.transaction((unit) => {
    const answered = answerOnce(unit, write, () => run(needs, model, unit, write));
    if (!model.lock) unit.readAhead?.(write.project, write);
    return answered;
  }, write.project);`;

export const seededFaults: readonly SeededFault[] = [
  {
    name: 'noDedupe',
    what: 'the server executes a repeated command again',
    edits: [{ file: 'server/journal/answer-once.ts', find: 'if (known) return { reply: known.reply };', put: '' }],
  },
  {
    name: 'dropBeforeAck',
    what: 'the device deletes a command when it is sent instead of when it is answered',
    edits: [{ file: wiring, find: outbox, put: withBeforeSend('rows.drop(command.id)') }],
  },
  {
    name: 'noGapCheck',
    what: 'the client applies events in the order of their arrival',
    edits: [
      {
        file: hearing,
        find: 'const isNext = fact.position === undefined || known === undefined || fact.position <= known + 1;',
        put: 'const isNext = true;',
      },
    ],
  },
  {
    name: 'subscribeRace',
    what: 'the server sends missed events before it subscribes the client',
    seed: 60,
    edits: [
      {
        file: 'server/live/live-session.ts',
        find: `    this.#subscriptions.add(subscription);
    this.#hub.join(this, destination);
    if (since !== undefined) await this.#catchUp(subscription, Number(since));`,
        put: `    if (since !== undefined) await this.#catchUp(subscription, Number(since));
    this.#subscriptions.add(subscription);
    this.#hub.join(this, destination);`,
      },
    ],
  },
  {
    name: 'parallelSend',
    what: 'the client sends waiting commands at once instead of one after the other',
    edits: [
      {
        file: wiring,
        find: outbox,
        put: withBeforeSend(`context().pending.slice(1, 3)
          .forEach((next) => needs.deliver(next).subscribe({ error: () => {} }))`),
      },
    ],
  },
  {
    name: 'auditOutsideTx',
    what: 'the read model is written after the transaction of the event',
    seed: 9,
    edits: [
      {
        file: 'server/defects/write/defect-write-model.ts',
        find: 'for (const fact of facts) await unit.project(fact, beforeOf(state));',
        put: '',
      },
      {
        file: executeCommand,
        find: transaction,
        put: `${transaction}
  await needs.unitsOfWork.transaction(async (unit) => {
    for (const fact of done.facts ?? [])
      await unit.project(fact, await unit.record(write.project, fact.about.slice('defect/'.length)));
  });`,
      },
    ],
  },
  {
    name: 'lose401',
    what: 'the client gives up a command when its token has expired',
    edits: [
      {
        file: 'src/services/http/http.ts',
        find: 'isBearer && first.status === 401 ? await go(await needs.renew()) : first;',
        put: "first;\n  if (first.status === 401) throw { kind: 'forbidden' };",
      },
    ],
  },
  {
    name: 'clientClockLww',
    what: 'the newest value by clock wins instead of the newest in server order',
    edits: [
      {
        file: evolve,
        find: 'if (!record || !follows(fact, record.revision)) return;\n  change(record);',
        put: 'if (!record || !follows(fact, record.revision) || fact.at < record.modifiedDate) return;\n  change(record);',
      },
    ],
  },
  {
    name: 'noPersistOutbox',
    what: 'waiting commands are stored in memory only and reported as stored',
    edits: [
      {
        file: 'src/app/sync/device/device-rows.ts',
        find: 'await store.keepPending(command);',
        put: 'await Promise.resolve(store);',
      },
    ],
  },
  {
    name: 'noWriteAhead',
    what: 'a change is not written to the device within the task of the click',
    edits: [
      { file: 'src/services/journal/write-ahead-log.ts', find: 'storage.setItem(key, own.seal(text));', put: '' },
    ],
  },
  {
    name: 'ackBeforeCommit',
    what: 'the server answers before the commit',
    edits: [
      {
        file: executeCommand,
        find: transaction,
        put: `await new Promise((resolve, reject) => {
    needs.unitsOfWork
      .transaction(async (unit) => {
        const early = await answerOnce(unit, write, () => run(needs, model, unit, write));
        resolve(early);
        return early;
      })
      .catch(reject);
  });`,
      },
    ],
  },
  {
    name: 'retryNewId',
    what: 'a retried command has a new id',
    edits: [
      {
        file: 'src/app/command-table.ts',
        find: 'row.args(command), { key: command.id, isStored: true }',
        // The virtual clock, so that the same seed gives the same run.
        put: 'row.args(command), { key: `${command.id}#${performance.now()}`, isStored: true }',
      },
    ],
  },
  {
    name: 'reapplyOwnEcho',
    what: 'known events are applied again when they arrive again',
    edits: [
      {
        file: 'src/domain/journal/fact.ts',
        find: '(outOfOrder ? revision > held : revision === held + 1)',
        put: '(outOfOrder ? revision > held : held >= 0)',
      },
      { file: journal, find: '!known.has(fact.id) && known.add(fact.id)', put: 'known.add(fact.id)' },
    ],
  },
  ...documentFaults,
  ...datasetFaults,
];
