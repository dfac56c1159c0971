import { firstValueFrom, fromEvent, takeUntil, type Observable } from 'rxjs';

/** The answer of a call as a promise; the call is aborted with the actor that waits for it. */
export const toPromise = <Answer>(call: Observable<Answer>, signal: AbortSignal): Promise<Answer> =>
  firstValueFrom(call.pipe(takeUntil(fromEvent(signal, 'abort'))));
