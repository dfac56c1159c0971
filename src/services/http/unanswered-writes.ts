import { Observable } from 'rxjs';
import { contract, type CallName } from '../../domain/wire/contract.ts';
import type { CallOptions, Http } from './http.ts';

/**
 * Changes that only this page knows of until the server has answered: whoever leaves before that is asked. What the
 * device keeps meanwhile does not depend on the page, and what changes nothing that anybody wrote is no loss.
 */
const idempotentCalls: ReadonlySet<CallName> = new Set<CallName>([
  // The write-ahead log has it.
  'defects.create',
  // The job of a bulk change has it.
  'bulk.apply',
  // The upload says for itself whether it is kept.
  'files.upload',
  'bulk.preview',
  'defects.export',
  'defects.prepareExport',
  'audits.export',
  'session.signOut',
  'notifications.acknowledge',
  'notifications.acknowledgeAll',
  'adapters.announce',
  'adapters.presence',
]);

/** Any of the calls: which reply belongs to which is the matter of whoever asks. */
type AnyCall = (name: CallName, args: unknown, options?: CallOptions) => Observable<unknown>;

export const createUnansweredWrites = () => {
  let open = 0;
  return {
    areThere: () => open > 0,
    around(http: Http): Http {
      const ask = http as unknown as AnyCall;
      const counted: AnyCall = (name, args, options) => {
        const reply = ask(name, args, options);
        if (options?.isStored || contract[name].method === 'GET' || idempotentCalls.has(name)) return reply;
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
