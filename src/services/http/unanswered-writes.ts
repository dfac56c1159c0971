import { Observable } from 'rxjs';
import type { CallName } from '../../domain/wire/contract.ts';
import { knownCall } from '../../domain/wire/known-calls.ts';
import type { CallOptions, Http } from './http.ts';

/**
 * Writes that exist only in this page until the server responds: leaving the page before that shows a warning. Changes
 * stored on the device do not depend on the page, and calls that change no user content lose nothing.
 */
const idempotentCalls: ReadonlySet<CallName> = new Set<CallName>([
  // Stored in the write-ahead log.
  'defects.create',
  // Stored as the job of the bulk edit.
  'bulk.apply',
  // The upload itself sets whether it is stored.
  'files.upload',
  'bulk.preview',
  'defects.export',
  'defects.prepareExport',
  'flows.exportPdf',
  'scenarios.exportPdf',
  'plans.exportPdf',
  'dashboards.exportPdf',
  'audits.export',
  'session.signOut',
  'notifications.acknowledge',
  'notifications.acknowledgeAll',
  'adapters.announce',
  'adapters.presence',
]);

/** Any call: the caller knows which response type belongs to it. */
type AnyCall = (name: CallName, args: unknown, options?: CallOptions) => Observable<unknown>;

export const createUnansweredWrites = () => {
  let open = 0;
  return {
    areThere: () => open > 0,
    around(http: Http): Http {
      const ask = http as unknown as AnyCall;
      const counted: AnyCall = (name, args, options) => {
        const reply = ask(name, args, options);
        if (options?.isStored || knownCall(name)?.method === 'GET' || idempotentCalls.has(name)) return reply;
        return new Observable((subscriber) => {
          open += 1;
          const asking = reply.subscribe(subscriber);
          return () => {
            open -= 1;
            asking.unsubscribe();
          };
        });
      };
      return counted as unknown as Http;
    },
  };
};
