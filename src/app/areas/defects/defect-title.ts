import { EMPTY, concat, filter, from, map, merge, type Observable } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import {
  titleEditMachine,
  type TitleDraft,
  type TitleNews,
} from '../../../machines/defects/panel/title-edit-machine.ts';
import type { DefectAt } from '../../../machines/defects/defect-at.ts';
import { updateAt, forgetRefusals, refusalsOf, type DefectsNeeds } from './defects-needs.ts';
import { journalChanges } from '../../sync/journal-changes.ts';
import { fieldOverwrites, wholeValue } from './field-overwrites.ts';
import { storedNews } from '../../sync/texts/stored-news.ts';
import { fieldPlace } from './field-place.ts';
import { recordIn } from '../../../domain/defects/defect-facts.ts';

const titleKey = ({ projectId, defectId }: DefectAt) => `title/${projectId}/${defectId}`;

const storedTitles = (needs: DefectsNeeds, at: DefectAt, ownCommands: ReadonlySet<string>): Observable<TitleNews> =>
  storedNews(needs, fieldPlace(at, 'header'), ownCommands).pipe(
    map(({ value, by }) => ({ type: 'title.stored', text: value, ...(by !== undefined && { by }) })),
  );

/** The stored draft; older versions stored the text alone. */
const readTitle = (persisted: unknown): { readonly text: string; readonly base?: string } | null => {
  if (typeof persisted === 'string') return persisted === '' ? null : { text: persisted };
  const isDraft = typeof persisted === 'object' && persisted !== null && 'text' in persisted && 'base' in persisted;
  return isDraft ? { text: String(persisted.text), base: String(persisted.base) } : null;
};

/** The unsaved title from before a reload, and another title that was stored since, with its author. */
const recalledTitle = (needs: DefectsNeeds, at: DefectAt): Observable<TitleNews> => {
  const { drafts, journal } = needs;
  if (!drafts) return EMPTY;
  return from(drafts.readDraft(titleKey(at)).catch(() => null)).pipe(
    map(readTitle),
    filter((persisted) => persisted !== null),
    map(({ text, base }) => {
      const record = recordIn(journal.journal.getSnapshot().context.view.defects, at.defectId);
      const isOlder = base !== undefined && record !== undefined && ![base, text].includes(record.header);
      return { type: 'title.recalled', text, ...(isOlder && { by: record.modifiedByUser }) };
    }),
  );
};

/** The newest refusal, including one from before a reload. */
const refusedTitle = (needs: DefectsNeeds, at: DefectAt): Observable<TitleNews> =>
  journalChanges(needs, (journal) => refusalsOf(journal, at, 'header').at(-1)).pipe(
    filter((refused) => refused?.command.type === 'defect.update'),
    map((refused) => ({
      type: 'title.refused',
      text: refused?.command.type === 'defect.update' ? String(refused.command.data.value) : '',
      problem: refused?.problem ?? { kind: 'missing' },
    })),
  );

const titleOverwrites = (needs: DefectsNeeds, at: DefectAt): Observable<TitleNews> =>
  fieldOverwrites(needs, at, 'header', wholeValue).pipe(
    map(({ by, ours }) => ({ type: 'title.overruled', by, value: ours })),
  );

const forget = async (needs: DefectsNeeds, at: DefectAt) => {
  forgetRefusals(needs, at, 'header');
  await needs.drafts?.dropDraft(titleKey(at));
};

/** `asked`: the ids of commands for titles, which tell our own changes from those of others. */
export const provideTitle = (needs: DefectsNeeds, ownCommands = new Set<string>()) =>
  titleEditMachine.provide({
    actors: {
      renameDefect: fromPromise<void, DefectAt & { header: string }>(async ({ input }) => {
        const command = updateAt(needs, input, { field: 'header', value: input.header });
        ownCommands.add(command.id);
        // Submitted in this turn: the page may close in the next one.
        const answered = needs.journal.submit(command);
        await Promise.all([answered, forget(needs, input).catch(() => {})]);
      }),
      keepTitle: fromPromise<void, TitleDraft>(async ({ input }) => {
        const { text, base } = input;
        await needs.drafts?.keepDraft(titleKey(input), { text, base });
      }),
      forgetTitle: fromPromise<void, DefectAt>(({ input }) => forget(needs, input)),
      titleNews: fromEventObservable<TitleNews, DefectAt>(({ input }) =>
        merge(
          storedTitles(needs, input, ownCommands),
          titleOverwrites(needs, input),
          concat(recalledTitle(needs, input), refusedTitle(needs, input)),
        ),
      ),
    },
  });
