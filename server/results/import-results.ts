import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { invalid } from '../../src/domain/problems/invalid.ts';
import type { ResultsQuery } from '../../src/domain/results/results-contract.ts';
import type { StoredRun } from '../../src/domain/results/imported-run.ts';
import type { Tables } from '../database/tables.ts';
import { ownMemory, readInThread } from '../import-jobs/read-in-thread.ts';
import { commandRequest } from '../journal/command-request.ts';
import { serverLimits } from '../limits.ts';
import { shareLimits } from '../operation/share-limits.ts';
import { createSharedPlaces } from '../operation/shared-places.ts';
import { accountOf } from '../session/caller.ts';
import { garbageCollector } from '../operation/collect-garbage.ts';
import { boundaryOf } from './read/form-parts.ts';
import type { ReadResultsRequest } from './read/read-results.ts';
import { bodyOf, declaredBytes } from './request-body.ts';
import { storeResults } from './store-results.ts';

const script = new URL('./read/results-worker.ts', import.meta.url);
const tooSlow = invalid('file', { code: 'resultsSlow' });

/** A form has another boundary each time it is sent: it does not count. The same content of another environment or attempt is another one. */
const hashOf = (body: Buffer, contentType: string, { environment, attempt }: ResultsQuery): string => {
  const hash = createHash('sha256');
  if (environment !== '' || attempt > 1) hash.update(`${JSON.stringify([environment, attempt])}\n`);
  const boundary = boundaryOf(contentType);
  let start = 0;
  for (let at = boundary ? body.indexOf(boundary) : -1; at >= 0; at = body.indexOf(boundary, start)) {
    hash.update(body.subarray(start, at));
    start = at + boundary.length;
  }
  return hash.update(body.subarray(start)).digest('hex');
};

interface Needs {
  readonly database: Kysely<Tables>;
  now(): number;
}

/**
 *   room for the bytes of its account ─▶ body is received ─▶ place ─▶ read and stored
 *
 * A body that arrives slowly holds memory of its account, and no place.
 */
export const resultsImporter = ({ database, now }: Needs) => {
  const bodies = createSharedPlaces(shareLimits.resultsBodies);
  const places = createSharedPlaces(shareLimits.results);
  const storedOf = (request: FastifyRequest, project: string, question: ResultsQuery, body: Buffer) =>
    places.run(accountOf(request), async () => {
      const contentType = request.headers['content-type'] ?? '';
      const hash = hashOf(body, contentType, question);
      const write = commandRequest(
        request,
        { call: 'results.import', project, hashed: [project, question, hash] },
        now(),
      );
      const { format, file: name, environment, attempt } = question;
      const reading: ReadResultsRequest = { format, contentType, name, environment, attempt };
      const collect = garbageCollector(serverLimits.importGarbage);
      return storeResults(database, {
        write,
        question,
        hash,
        read: (onBatch) =>
          readInThread(
            ownMemory(body),
            { script, request: reading, account: accountOf(request), tooSlow },
            async (batch: string) => {
              await onBatch(batch);
              collect();
            },
          ),
      });
    });
  return async (request: FastifyRequest, project: string, question: ResultsQuery): Promise<StoredRun> => {
    const leave = await bodies.enter(accountOf(request), declaredBytes(request));
    try {
      return await storedOf(request, project, question, await bodyOf(request));
    } finally {
      leave();
    }
  };
};
