import { v7 as uuid } from 'uuid';
import type { Args, Reply } from '../../../src/domain/wire/contract.ts';
import type { Caller, Headed } from '../caller.ts';
import type { Workspace } from '../workspace.ts';

/** Short helpers for imports and exports of flows in the project p-1. */
export const p1 = { params: { project: 'p-1' } };
export const atImport = (id: string) => ({ params: { project: 'p-1', id } });

type Query = Args<'transfers.import'>['query'];
const blobOf = (file: string | Blob): Blob => (typeof file === 'string' ? new Blob([file]) : file);

export const preview = (who: Caller, file: string | Blob, query: Query = {}): Promise<Reply<'transfers.preview'>> =>
  who.reply('transfers.preview', { ...p1, query, bytes: blobOf(file) });

export const startedImport = (who: Caller, file: string | Blob, query: Query = {}, headers: Headed = {}) =>
  who.reply('transfers.import', { ...p1, query, bytes: blobOf(file) }, { 'idempotency-key': uuid(), ...headers });

/** The status once nothing happens any more. */
export const ended = async (who: Caller, id: string): Promise<Reply<'transfers.read'>> => {
  for (;;) {
    const status = await who.reply('transfers.read', atImport(id));
    if (!['waiting', 'running', 'undoing'].includes(status.state)) return status;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

export const imported = async (who: Caller, file: string | Blob, query: Query = {}) =>
  ended(who, (await startedImport(who, file, query)).id);

export const undone = async (who: Caller, id: string) => {
  await who.reply('transfers.undo', atImport(id));
  return ended(who, id);
};

export const exported = async (space: Workspace, query: Readonly<Record<string, string>>): Promise<Uint8Array> => {
  const path = `/rs/api/v1/p-1/flow-exports?${new URLSearchParams(query)}`;
  const answer = await space.as('owner').open('GET', path);
  if (answer.status !== 200) throw new Error(`the export answered ${answer.status}: ${await answer.text()}`);
  return new Uint8Array(await answer.arrayBuffer());
};
export const exportedText = async (space: Workspace, query: Readonly<Record<string, string>>): Promise<string> =>
  new TextDecoder().decode(await exported(space, query));

/** All flows of the project, with their folders by name. */
export const flowsByName = async (who: Caller, query: Args<'flows.list'>['query'] = {}) => {
  const { _embedded } = await who.reply('flows.list', { ...p1, query: { size: 100, ...query } });
  return new Map(_embedded.flows.map((flow) => [flow.name, flow]));
};

export const stepsOf = async (who: Caller, id: string) => {
  const { tasks } = await who.reply('flows.read', { params: { project: 'p-1', id }, query: {} });
  return tasks.map(({ taskDetails, steps }) => [
    taskDetails.name,
    ...steps.map(({ name, inputData, description }) => [name, inputData, description].join(' | ')),
  ]);
};
