import { invalid } from '../../../src/domain/problems/invalid.ts';
import { serveReader } from '../../import-jobs/serve-reader.ts';
import { readResults, type ReadResultsRequest, type ResultsSummary } from './read-results.ts';

serveReader<ReadResultsRequest, string, ResultsSummary>(readResults, invalid('file', { code: 'resultsFileWrong' }));
