import { Check, Minus, Repeat2, TriangleAlert, X } from 'lucide-react';
import { resultMessages as say } from '../../../domain/results/result-messages.ts';
import type { ResultStatus } from '../../../domain/results/result.ts';
import type { ColorName } from '../../theme/tokens.ts';

/** A result in a strip: its colour and its shape say the same, and so does its text. */
type OutcomeKind = ResultStatus | 'FLAKY';

interface OutcomeLook {
  readonly icon: typeof X;
  readonly ink: ColorName;
  readonly wash: ColorName;
}

export const outcomeLooks: Readonly<Record<OutcomeKind, OutcomeLook>> = {
  PASSED: { icon: Check, ink: 'success', wash: 'successWash' },
  FLAKY: { icon: Repeat2, ink: 'warning', wash: 'warningWash' },
  FAILED: { icon: X, ink: 'danger', wash: 'dangerWash' },
  WARNING: { icon: TriangleAlert, ink: 'warning', wash: 'warningWash' },
  SKIPPED: { icon: Minus, ink: 'quiet', wash: 'hover' },
};

export const outcomeKinds = Object.keys(outcomeLooks) as readonly OutcomeKind[];

/** A test may be flaky and have failed, too: the failure counts. */
export const outcomeKindOf = ({
  status,
  isFlaky,
}: {
  readonly status: ResultStatus;
  readonly isFlaky: boolean;
}): OutcomeKind => (status === 'PASSED' && isFlaky ? 'FLAKY' : status);

export const outcomeText = (kind: OutcomeKind): string => (kind === 'FLAKY' ? say.flaky : say.statuses[kind]);
