import { firstValueFrom, type Observable } from 'rxjs';
import { flowListMessages } from '../../../domain/flows/list/flow-list-messages.ts';
import type { Fact } from '../../../domain/journal/fact.ts';
import { limits } from '../../../domain/limits.ts';
import { toProblem } from '../../../domain/problems/problem.ts';
import { texts } from '../../../domain/texts/texts.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import type { CopiedDocument } from '../../../machines/documents/document-copy.ts';
import type { FieldErrors, FormDraft, Submitted } from '../../../machines/form/form-machine.ts';
import type { JournalRecordsNeeds } from '../../kit/journal-records.ts';
import type { JournalWiring } from '../../sync/journal-wiring.ts';

/** A copy as the server answers it. `brought`, `left`: what came along and what did not, by name. */
interface CopyReply {
  readonly id: string;
  readonly name: string;
  readonly facts: readonly unknown[];
  readonly brought: readonly string[];
  readonly left: readonly string[];
}

export interface CopyWords {
  readonly copied: (name: string) => string;
  readonly copiedWithout: (name: string, left: string) => string;
  readonly copiedWith: (name: string, brought: string) => string;
  readonly copiedPartly: (name: string, brought: string, left: string) => string;
}

interface CopyNeeds<Part extends string> extends Pick<JournalRecordsNeeds, 'platform' | 'userId'> {
  readonly journal: JournalWiring;
  readonly words: CopyWords;
  /** What can come along, by the name of its field. */
  readonly parts: readonly Part[];
  notify(content: NoticeContent): void;
  ask(
    project: string,
    id: string,
    key: string,
    body: { readonly targetProjectId: string; readonly with: Part[]; readonly name?: string },
  ): Observable<CopyReply>;
}

const { left: named } = flowListMessages;
const listOf = (parts: readonly string[]): string =>
  parts.map((part) => (Object.hasOwn(named, part) ? named[part as keyof typeof named] : part)).join(', ');

const textOf = (words: CopyWords, { name, brought, left }: CopyReply): string => {
  if (brought.length === 0) return left.length > 0 ? words.copiedWithout(name, listOf(left)) : words.copied(name);
  return left.length > 0
    ? words.copiedPartly(name, listOf(brought), listOf(left))
    : words.copiedWith(name, listOf(brought));
};

const errorsOf = (draft: FormDraft): FieldErrors =>
  draft['target'] === '' ? { target: `${flowListMessages.copyTo} ${texts.fault.required}` } : {};

/** Copies a flow or a scenario. The server names the copy, so it needs the network [FLOW-025]. */
export const documentCopyNeeds = <Part extends string>(needs: CopyNeeds<Part>) => ({
  check: errorsOf,
  async submit({ about, draft, value }: Submitted): Promise<string> {
    const { projectId } = value as CopiedDocument;
    const name = String(draft['name'] ?? '').trim();
    const parts = needs.parts.filter((part) => draft[part] === true);
    const body = { targetProjectId: String(draft['target']), with: parts, ...(name !== '' && { name }) };
    const { id } = needs.platform.stamp(needs.userId);
    const reply = await firstValueFrom(needs.ask(projectId, about, id, body)).catch((error: unknown) => {
      throw toProblem(error);
    });
    needs.journal.answered(reply.facts as readonly Fact[]);
    needs.notify({ tone: 'success', text: textOf(needs.words, reply), stay: limits.successStay });
    return reply.id;
  },
});
