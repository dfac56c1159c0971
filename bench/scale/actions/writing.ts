import { randomBytes, randomUUID } from 'node:crypto';
import type { Turn } from '../generator/turn.ts';
import type { Listeners } from '../generator/listeners.ts';

/** What people write. */
const fileBytes = 30_000;
const results = 40;
const csvRows = 50;

const newTitle = (turn: Turn, value: string) => {
  const at = turn.defect;
  return { ...at, body: { id: at.params.id, action: 'UPDATE', field: 'header', value } } as const;
};

const edit = async (turn: Turn): Promise<void> => {
  const [share, flow] = [turn.rng.next(), turn.rng.pick(turn.user.flows)];
  if (share < 0.5 || !flow) return void (await turn.reply('defects.change', newTitle(turn, `Changed ${randomUUID()}`)));
  const at = turn.user.atProject;
  if (share < 0.75) {
    const body = { header: 'Basket forgets the last article', status: 'To Do', severity: 'Major' } as const;
    return void (await turn.reply('defects.create', { ...at, body }));
  }
  const change = { type: 'step.update', stepId: 's1', field: 'name', value: `Step ${randomUUID()}` } as const;
  await turn.reply('flows.change', { params: { ...at.params, id: flow }, body: { commands: [change] } });
};

const comment = async (turn: Turn): Promise<void> => {
  const at = turn.defect;
  const value = '<p>Still seen with the version of this morning; the second attempt works.</p>';
  await turn.reply('defects.change', { ...at, body: { id: at.params.id, action: 'ADD', field: 'COMMENT', value } });
};

const upload = async (turn: Turn): Promise<void> => {
  const [at, id] = [turn.defect, randomUUID()];
  const params = { ...turn.user.atProject.params, id };
  const bytes = new Blob([randomBytes(fileBytes)]);
  await turn.reply('files.upload', { params, query: { filename: 'picture.bin' }, bytes });
  await turn.reply('defects.change', {
    ...at,
    body: { id: at.params.id, action: 'ADD', field: 'ATTACHMENT', upload: id },
  });
};

const junit = (): string => {
  const one = (at: number) => {
    const failure = at % 10 === 0 ? '<failure message="expected 1">at cart.ts:3</failure>' : '';
    return `<testcase classname="shop.Part${at % 7}" name="test ${at}" time="0.0${at % 9}">${failure}</testcase>`;
  };
  return `<testsuites><testsuite name="shop">${Array.from({ length: results }, (_, at) => one(at)).join('')}</testsuite></testsuites>`;
};

const csv = (): string =>
  ['name,amount', ...Array.from({ length: csvRows }, (_, at) => `Customer ${at},${at * 7}`)].join('\n');

const imports = async (turn: Turn): Promise<void> => {
  const at = turn.user.atProject;
  const [flow] = turn.user.flows;
  if (turn.rng.chance(0.5) || !flow) {
    const query = { name: 'Nightly run', runId: randomUUID() };
    return void (await turn.reply('results.import', { ...at, query, bytes: new Blob([junit()]) }));
  }
  await turn.reply('datasets.importInto', {
    params: { ...at.params, flowId: flow, dataset: turn.user.dataset },
    query: { mode: 'replace', addColumns: 'true' },
    bytes: new Blob([csv()]),
  });
};

/** A change, until somebody else of the project has received it. */
const live =
  (listeners: Listeners) =>
  async (turn: Turn): Promise<void> => {
    const mark = `Live ${randomUUID()}`;
    const received = listeners.received(turn.user, mark);
    await turn.timed('live', async () => {
      await turn.send('defects.change', newTitle(turn, mark));
      await received;
    });
  };

export const writing = { edit, comment, upload, import: imports, live } as const;
