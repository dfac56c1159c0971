import type { ResultFileFormat } from '../../domain/results/result-file.ts';
import type { Mutation } from '../mutation/mutation-machine.ts';

/** The results of a log, or of an execution of a pipeline. */
export interface ResultFileSource {
  readonly projectId: string;
  readonly id: string;
  readonly name: string;
  /** Of a log: its kind; of an execution: its pipeline. */
  readonly of: string;
}

export const sourceOfFile = ({ value }: Mutation): ResultFileSource => value as ResultFileSource;
export const formatOfFile = ({ name }: Mutation): ResultFileFormat => name as ResultFileFormat;

/** Asking for them as a file. */
export const resultFileOf = (source: ResultFileSource, format: ResultFileFormat): Mutation => ({
  name: format,
  about: source.id,
  title: source.name,
  value: source,
});
