import { of } from 'rxjs';
import { createActor } from 'xstate';
import { startRunRequest, type RunRequestNeeds } from '../../../src/app/areas/runs/run-request.ts';
import type { RunReadiness } from '../../../src/domain/runs/readiness/readiness.ts';
import type { RunTarget } from '../../../src/domain/runs/run-request.ts';
import { settingsOf } from '../../../src/domain/settings/settings.ts';
import type { NoticeContent } from '../../../src/domain/toasts/notice.ts';
import { selectRunForm } from '../../../src/machines/runs/run-request-machine.ts';
import { settingsActor } from '../../../src/machines/settings/settings-actor.ts';
import { turn } from '../play.ts';

/** The dialog that requests a run, as a person fills it. */
export const flow: RunTarget = { kind: 'flow', projectId: 'p-1', id: 'f-1', name: 'Check-out', parts: 2 };
export const scenario: RunTarget = { ...flow, kind: 'scenario', id: 'sc-1' };
const adapter = (clientId: string, online: boolean) => ({ clientId, name: clientId, online });

export const ready: RunReadiness = { columns: 0, unused: [], missing: [], unfed: [], emptyCells: [] };

export interface Received {
  readonly sent: { key: string; body: Parameters<RunRequestNeeds['runs']['request']>[1] }[];
  readonly notices: NoticeContent[];
}

export const startedRequest = (
  answer: ReturnType<RunRequestNeeds['runs']['request']>,
  needs: Partial<RunRequestNeeds> = {},
  { sent, notices }: Received = { sent: [], notices: [] },
) => {
  const settings = createActor(settingsActor, { input: settingsOf(null) }).start();
  const listed = [{ adapterEntity: adapter('hall', true), owner: { fullName: 'Carlos' } }];
  const request = startRunRequest(
    {
      userId: 'u-1',
      runs: { request: (key, body) => (sent.push({ key, body }), answer), readiness: () => of(ready) },
      adapters: {
        own: () => of([adapter('attic', false), adapter('desk', true)] as never[]),
        list: () => of({ rows: listed as never, page: {} as never }),
      },
      datasets: {
        list: () => of({ datasets: [{ id: 'd-1', name: 'Customers' }] as never, position: 1 }),
        createWith: () => of('d-2'),
      },
      settings,
      platform: { newId: () => 'key-1' },
      notify: (notice) => notices.push(notice),
      ...needs,
    },
    {},
  );
  const open = async (target: RunTarget) => {
    request.send({ type: 'request.open', target });
    await turn();
    await turn();
  };
  const form = () => selectRunForm(request.getSnapshot());
  const submit = async (draft: Readonly<Record<string, string | boolean>> = {}) => {
    for (const [field, value] of Object.entries(draft)) form()?.send({ type: 'form.write', field, value });
    form()?.send({ type: 'form.submit' });
    for (let step = 0; step < 6; step += 1) await turn();
  };
  return { request, settings, open, form, submit };
};
