import type { ImportedCase } from '../../../src/domain/transfers/imported-case.ts';

export type Renames = 'rename' | 'create';

/** Everything that the plan of an import needs to know, beside the project as it is. */
export interface ImportContext {
  readonly project: string;
  readonly user: string;
  readonly id: string;
  readonly at: string;
  /** Whose keys the cases have. */
  readonly source: string;
  /** What becomes of a flow that has another name in the file. */
  readonly renames: Renames;
  /** In the language of the person. */
  readonly taskName: string;
  readonly preconditions: string;
  /** The folder of each case, by `folderKey` of its path; undefined: it does not exist, yet or because it was refused. */
  folderOf(one: ImportedCase): string | undefined;
  /** The tags of the project by their folded names. */
  readonly tags: ReadonlyMap<string, string>;
  /** Ids that flows of the file call; null: any may be called. */
  readonly called: ReadonlySet<string> | null;
  /** The flows that called cases of the file have become, by their ids in the file. */
  readonly targets: Map<string, string>;
  /** Nothing is written: flows that cases call do not exist yet. */
  readonly isDryRun: boolean;
}
