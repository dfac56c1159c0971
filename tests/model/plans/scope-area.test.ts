import { of } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { startScope } from '../../../src/app/areas/plans/scope-changes.ts';
import type { ProductCommand, ProductFact } from '../../../src/domain/journal/product.ts';
import { planLimits } from '../../../src/domain/plans/plan.ts';
import { scopeOf } from '../../../src/domain/plans/plans.ts';
import { scopeDraft } from '../../../src/domain/plans/scope-draft.ts';
import { journalActor } from '../../../src/machines/journal/journal-actor.ts';
import { observed, observedScope, planWith } from './sample-plan.ts';

/** The actors of a scope with a real journal; the project has 1,050 scenarios. */
const scenarios = Array.from({ length: 1_050 }, (_, index) => ({ id: `s-${index}`, name: `Scenario ${index}` }));
const parts = [planLimits.itemsAtOnce, planLimits.itemsAtOnce, 50];

const start = () => {
  const journal = createActor(journalActor, { input: {} }).start();
  const facts = [observed(1, [planWith()]), observedScope(1, [])] as readonly ProductFact[];
  journal.send({ type: 'facts.arrived', facts });
  const commands: ProductCommand[] = [];
  let count = 0;
  const list = ({ page }: { readonly page: number }, size: number) =>
    of({
      _embedded: { scenarios: scenarios.slice((page - 1) * size, page * size) },
      page: { totalPages: Math.ceil(scenarios.length / size) },
    });
  const needs = {
    service: {},
    scenarios: { list },
    journal: {
      journal,
      ask: async (command: ProductCommand) => {
        commands.push(command);
        journal.send({ type: 'journal.ask', command });
      },
    },
    platform: { stamp: (by: string) => ({ id: `c${(count += 1)}`, at: '2026-11-21T12:30:00Z', by }) },
    userId: 'u-ada',
    notify: vi.fn(),
  };
  const actors = startScope(needs as unknown as Parameters<typeof startScope>[0], {});
  const items = () => scopeOf(journal.getSnapshot().context.view.plans, 'x1');
  const sent = (type: string) =>
    commands.flatMap((command) => (command.type === type ? [(command.data as { items: unknown[] }).items.length] : []));
  return { ...actors, items, sent };
};

test('more scenarios than one command may name are added, assigned and removed in parts', async () => {
  const { scopeMutation, scopeBulk, items, sent } = start();
  const change = (value: { readonly kind: string }) =>
    scopeMutation.send({ type: 'mutation.do', mutation: { name: value.kind, about: 'p1/x1', title: '', value } });
  change({ kind: 'addFound', term: 'scenario' } as { readonly kind: string });
  await vi.waitFor(() => expect(items()).toHaveLength(scenarios.length), { timeout: 10_000 });
  expect(sent('scope.add')).toEqual(parts);
  expect(items().map(({ scenarioId }) => scenarioId)).toEqual(scenarios.map(({ id }) => id));

  const ids = items().map(({ id }) => id);
  scopeBulk.send({ type: 'form.open', about: 'p1/x1', draft: { ...scopeDraft.blank }, value: ids });
  scopeBulk.send({ type: 'form.write', field: 'assignee', value: 'u-bo' });
  scopeBulk.send({ type: 'form.submit' });
  await vi.waitFor(() => expect(items().every(({ assignee }) => assignee === 'u-bo')).toBe(true), { timeout: 10_000 });
  expect(sent('scope.change')).toEqual(parts);

  change({ kind: 'remove', items: ids } as { readonly kind: string });
  await vi.waitFor(() => expect(items()).toEqual([]), { timeout: 10_000 });
  expect(sent('scope.remove')).toEqual(parts);
});
