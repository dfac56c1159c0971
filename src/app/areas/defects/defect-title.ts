import { EMPTY, concat, filter, from, map, merge, type Observable } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { titleEditMachine, type TitleNews } from '../../../machines/defects/panel/title-edit-machine.ts';
import type { DefectAt } from '../../../machines/defects/defect-at.ts';
import { changesOf, commandAt, forgetRefusals, refusalsOf, type DefectsNeeds } from './defects-needs.ts';
import { fieldOverwrites, wholeValue } from './field-overwrites.ts';
import { recordIn } from '../../../domain/defects/defect-facts.ts';

const titleKey = ({ projectId, defectId }: DefectAt) => `title/${projectId}/${defectId}`;

const storedTitles = (needs: DefectsNeeds, { defectId }: DefectAt): Observable<TitleNews> =>
  changesOf(needs, ({ view }) => recordIn(view.defects, defectId)?.header).pipe(
    filter((header) => header !== undefined),
    map((text) => ({ type: 'title.stored', text })),
  );

/** What was typed here before a reload and never saved. */
const recalledTitle = ({ drafts }: DefectsNeeds, at: DefectAt): Observable<TitleNews> =>
  drafts
    ? from(drafts.readDraft(titleKey(at)).catch(() => null)).pipe(
        filter((text): text is string => typeof text === 'string' && text !== ''),
        map((text) => ({ type: 'title.recalled', text })),
      )
    : EMPTY;

/** The newest refusal, also one from before a reload. */
const refusedTitle = (needs: DefectsNeeds, at: DefectAt): Observable<TitleNews> =>
  changesOf(needs, (journal) => refusalsOf(journal, at, 'header').at(-1)).pipe(
    filter((refused) => refused?.command.type === 'defect.update'),
    map((refused) => ({
      type: 'title.refused',
      text: refused?.command.type === 'defect.update' ? String(refused.command.data.value) : '',
      problem: refused?.problem ?? { kind: 'missing' },
    })),
  );

const overruledTitle = (needs: DefectsNeeds, at: DefectAt): Observable<TitleNews> =>
  fieldOverwrites(needs, at, 'header', wholeValue).pipe(
    map(({ by, ours }) => ({ type: 'title.overruled', by, value: ours })),
  );

const forget = async (needs: DefectsNeeds, at: DefectAt) => {
  forgetRefusals(needs, at, 'header');
  await needs.drafts?.dropDraft(titleKey(at));
};

export const provideTitle = (needs: DefectsNeeds) =>
  titleEditMachine.provide({
    actors: {
      renameDefect: fromPromise<void, DefectAt & { header: string }>(async ({ input }) => {
        // Asked in this very turn: the page may be left in the next.
        const answered = needs.journal.submit(
          commandAt(needs, input, 'defect.update', { field: 'header', value: input.header }),
        );
        await Promise.all([answered, forget(needs, input).catch(() => {})]);
      }),
      keepTitle: fromPromise<void, DefectAt & { text: string }>(async ({ input }) => {
        await needs.drafts?.keepDraft(titleKey(input), input.text);
      }),
      forgetTitle: fromPromise<void, DefectAt>(({ input }) => forget(needs, input)),
      titleNews: fromEventObservable<TitleNews, DefectAt>(({ input }) =>
        merge(
          storedTitles(needs, input),
          overruledTitle(needs, input),
          concat(recalledTitle(needs, input), refusedTitle(needs, input)),
        ),
      ),
    },
  });
