import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import type { StepLocator } from '../../src/domain/runs/locator.ts';
import type { RecordedStep } from '../../src/domain/recordings/recorded-step.ts';
import { findName } from './page-script.ts';
import type { SeenElement } from './page-ways.ts';

/** What stands at a place of the page, for a Verify step. */
interface FoundAt extends SeenElement {
  readonly text: string;
  /** Null: it is no field. */
  readonly value: string | null;
  readonly isSecret: boolean;
}

export interface VerifyAt {
  readonly step: RecordedStep;
  readonly ways: readonly StepLocator[];
}

/** Null: nothing is there, or it belongs to another frame. */
export const verifyAt = async (
  page: Page,
  index: number,
  { x, y }: { readonly x: number; readonly y: number },
): Promise<VerifyAt | null> => {
  const found = await page.evaluate(
    ({ name, x, y }) =>
      (window as unknown as Record<string, (x: number, y: number) => FoundAt | null>)[name]?.(x, y) ?? null,
    { name: findName, x, y },
  );
  // What is verified must not find it.
  const target = found?.ways.find(({ by }) => by === 'testId') ?? found?.ways.at(-1);
  if (!found || !target || found.isSecret) return null;
  const isField = found.value !== null;
  const config = { property: isField ? 'value' : 'text', operator: 'equals' } as const;
  const step: RecordedStep = {
    id: randomUUID(),
    actionType: 'Verify',
    value: found.value ?? found.text,
    isSecret: false,
    object: { target, others: [], frames: [], page: index, role: '', name: '', provenDate: '' },
    configuration: {},
    config,
    page: await page.title().catch(() => ''),
    proof: 'waiting',
    problem: '',
  };
  return { step, ways: [...found.ways] };
};
