/** Results of tests before they are written as a file that CI servers read. */
export type CaseOutcome = 'passed' | 'failed' | 'error' | 'skipped' | 'pending';

export interface ReportedCase {
  /** The outermost first. */
  readonly suite: readonly string[];
  readonly name: string;
  readonly outcome: CaseOutcome;
  /** Milliseconds. */
  readonly duration: number;
  readonly message: string;
  /** Of its log. */
  readonly address?: string;
  /** How often it was tried again; missing: nobody knows. */
  readonly retries?: number;
  /** It passed after a failed attempt. */
  readonly flaky?: boolean;
}

export interface TestReport {
  readonly name: string;
  /** Among those of this name. */
  readonly number?: number;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly stop: number;
  readonly cases: readonly ReportedCase[];
}

/** Milliseconds from one moment to another; 0 if one of them is missing. */
export const durationBetween = (startDate: string | null, endDate: string | null): number =>
  startDate && endDate ? Math.max(0, Date.parse(endDate) - Date.parse(startDate)) : 0;
