import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { NotifiedFile } from '../../src/domain/notifications/message-of.ts';
import type { NotificationSentence } from '../../src/domain/notifications/notification-sentence.ts';
import type { ExportNotificationType } from '../../src/domain/notifications/notification-type.ts';
import type { Tables } from '../database/tables.ts';
import type { FileStore } from '../files/file-store.ts';

/** A kind of file that a module makes in the background for the person who requested it. */
export interface ExportKind {
  readonly type: ExportNotificationType;
  /** The module whose permission is needed to read its content. */
  readonly module: string;
  /** Throws an `ExportRefusal` when no attempt can succeed. */
  make(needs: ExportNeeds, wanted: WantedFile): Promise<MadeFile>;
  /** The page that it was requested on. */
  pathOf(wanted: WantedFile): string;
}

export interface ExportNeeds {
  readonly database: Kysely<Tables>;
  /** The contents of the evidence of runs. */
  readonly evidence: Pick<FileStore, 'read'>;
  now(): number;
}

export interface WantedFile {
  readonly project: string;
  readonly user: string;
  readonly mediaType: string;
  /** What was asked for, as the kind stores it. */
  readonly question: object;
}

export interface MadeFile {
  readonly name: string;
  readonly about: NotifiedFile['about'];
  readonly sentence?: NotifiedFile['sentence'];
  readonly bytes: Readable;
}

/** Why a file cannot be made, in words for the person who waits for it. */
export class ExportRefusal extends Error {
  readonly sentence: NotificationSentence;
  readonly about: NotifiedFile['about'];

  constructor(sentence: NotificationSentence, about: NotifiedFile['about']) {
    super(sentence.code);
    this.sentence = sentence;
    this.about = about;
  }
}
