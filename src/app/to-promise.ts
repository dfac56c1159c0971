import { firstValueFrom, fromEvent, takeUntil, type Observable } from 'rxjs';

/** The answer of a call as a promise; stopping the waiting actor aborts the call. */
export const toPromise = <Answer>(call: Observable<Answer>, signal: AbortSignal): Promise<Answer> =>
  firstValueFrom(call.pipe(takeUntil(fromEvent(signal, 'abort'))));
