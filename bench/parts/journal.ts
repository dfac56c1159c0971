import { defectAbout, type DefectCommand, type DefectFact } from '../../src/domain/defects/defect-facts.ts';
import { shardsOf } from '../../src/domain/journal/shards.ts';
import { product, productJournal, type ProductJournal } from '../../src/domain/journal/product.ts';
import { heapOf } from '../load/heap-of.ts';
import { base, recordOf } from '../load/sample-facts.ts';
import { figure, megabytes, ratio } from '../report/numbers.ts';
import type { Part, Row } from '../report/row.ts';
import { ruleOf } from '../../src/domain/problems/reason.ts';

const records = 10_000;
const facts = 100_000;
const few = 100;
const oneByOne = 200;
const waitings = [1, 100, 10_000] as const;

const aboutOf = (index: number, count: number) => defectAbout(`SHOP-${index % count}`);

const updated = (index: number, count = few): DefectFact => ({
  ...base,
  id: `f-${index}`,
  type: 'defect.updated',
  about: aboutOf(index, count),
  position: index,
  revision: 2 + index,
  data: { field: 'header', value: `Title ${index}`, was: '' },
});

const update = (index: number): DefectCommand => ({
  ...base,
  id: `c-${index}`,
  type: 'defect.update',
  about: aboutOf(index, few),
  data: { field: 'header', value: `Predicted ${index}` },
});

const journalWith = (count: number, pending: readonly DefectCommand[] = []): ProductJournal => {
  const records = shardsOf(Array.from({ length: count }, (_, n) => recordOf(n)));
  return productJournal.open({
    base: { ...product.empty, defects: { records, details: {}, gone: {}, trash: {} } },
    pending,
  });
};

/** Operations per second, the best of three: other load can only make a loop slower. */
const speed = (count: number, run: () => void): number => {
  const times = Array.from({ length: 3 }, () => {
    const began = performance.now();
    run();
    return performance.now() - began;
  });
  return (count * 1000) / Math.min(...times);
};

const bareLoop = (news: readonly DefectFact[]) => {
  const byId: Record<string, Record<string, unknown>> = {};
  for (let n = 0; n < records; n += 1) byId[`SHOP-${n}`] = { ...recordOf(n) };
  return () => {
    for (const { about, at: when, by, revision, data } of news) {
      const record = byId[about.slice(7)]!;
      const { field, value } = data as { field: string; value: unknown };
      record[field] = value;
      record['modifiedDate'] = when;
      record['modifiedByUser'] = by;
      record['revision'] = revision;
    }
  };
};

type Step = (journal: ProductJournal, index: number) => ProductJournal;

const hear: Step = (before, index) => productJournal.hear(before, [updated(index)]);

const predict: Step = (before, index) => {
  const outcome = productJournal.ask(before, update(records + index));
  if (!('view' in outcome)) throw new Error(`the journal refused a prediction: ${ruleOf(outcome.refused)}`);
  return before;
};

/** How many steps per second can be repeated. */
const paceOf = (step: Step, start: ProductJournal, times = oneByOne) =>
  speed(times, () => {
    let journal = start;
    for (let index = 0; index < times; index += 1) journal = step(journal, index);
  });

const waiting = (count: number) => Array.from({ length: count }, (_, index) => update(index));

/** Heap use of the events of so many new defects: as a journal, and as plain objects. */
const memoryRow = (): Row => {
  const text = JSON.stringify(
    Array.from({ length: records }, (_, n) => ({
      ...updated(n, records),
      type: 'defect.reported',
      revision: 1,
      data: { record: recordOf(n) },
    })),
  );
  const factsIn = () => JSON.parse(text) as DefectFact[];
  const ours = heapOf(() => productJournal.hear(productJournal.open(), factsIn()));
  const theirs = heapOf(factsIn);
  return {
    what: `Memory per ${counted(records)} facts`,
    ours: megabytes(ours),
    peer: 'the facts as plain objects',
    theirs: megabytes(theirs),
    ratio: ratio(ours, theirs),
  };
};

const counted = (value: number) => value.toLocaleString('en-US');

export const journal = async (): Promise<Part> => {
  const news = Array.from({ length: facts }, (_, index) => updated(index, records));
  const bare = speed(facts, bareLoop(news));
  const rowOf = (what: string, ours: number): Row => ({
    what,
    ours: figure(ours),
    peer: 'bare loop that assigns the fields',
    theirs: figure(bare),
    ratio: ratio(ours, bare),
  });
  const [full, small] = [journalWith(records), journalWith(few)];
  return {
    title: 'Journal',
    how:
      `With ${counted(records)} defects in the view, and with ${few}. One batch: ${counted(facts)} events applied ` +
      'at once, as after a time offline. One by one: each event applied separately, with a new view after each, as ' +
      'from the live socket. A prediction: a command issued, decided and shown; waiting commands for the same record are decided again ' +
      `for each event (${counted(records)} defects in view). Peer: a loop over plain objects that assigns the same ` +
      'fields and stores nothing. Best of three, more is better. Memory: the heap after a full collection, with ' +
      `the journal of ${counted(records)} new defects, and with the same events as plain objects; less is better.`,
    rows: [
      rowOf(
        'Facts per second, in one batch',
        speed(facts, () => void productJournal.receive(full, news)),
      ),
      rowOf(`Facts per second, one by one, ${counted(records)} in view`, paceOf(hear, full)),
      rowOf(`Facts per second, one by one, ${few} in view`, paceOf(hear, small, oneByOne * 10)),
      rowOf(`Predictions per second, ${counted(records)} in view`, paceOf(predict, full)),
      rowOf(`Predictions per second, ${few} in view`, paceOf(predict, small, oneByOne * 10)),
      ...waitings.flatMap((count) => {
        const start = journalWith(records, waiting(count));
        return [
          rowOf(`Predictions per second, ${counted(count)} waiting`, paceOf(predict, start)),
          rowOf(`Facts per second, one by one, ${counted(count)} waiting`, paceOf(hear, start)),
        ];
      }),
      memoryRow(),
    ],
  };
};
