import { filter, map, merge, type Observable } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { fieldEditMachine } from '../../../machines/fields/field-edit-machine.ts';
import type { FieldAt, FieldEdited, FieldNews, HeldDraft } from '../../../machines/fields/field-edit-setup.ts';
import { createDismissedOverwrites, type DismissedNeeds } from './dismissed-overwrites.ts';
import { createHeldTexts, type HeldTextNeeds } from './held-texts.ts';
import { storedNews } from './stored-news.ts';
import { textOverwrites } from './text-overwrites.ts';
import type { RichTextPlace } from './text-place.ts';

/** What an area says about its fields; the rest is the same for all. */
export interface FieldWiring {
  placeOf(at: FieldAt): RichTextPlace;
  /**
   * Submits the value in this turn, because the page may close in the next one. The id of the command is added to
   * `ownCommands` first: it tells our own changes from those of others.
   */
  save(edited: FieldEdited, ownCommands: Set<string>): Promise<void>;
  /** Clears older refusals. */
  forget(at: FieldAt): void;
  definitionsOf(at: FieldAt): Observable<FieldNews>;
  /** Refusals, and what else there is to tell about the stored value. */
  newsOf(at: FieldAt): Observable<FieldNews>;
  /** Single blocks of it can be overwritten. */
  isRich(at: FieldAt): boolean;
}

export const provideField = (
  needs: HeldTextNeeds & DismissedNeeds,
  { placeOf, save, forget, definitionsOf, newsOf, isRich }: FieldWiring,
  ownCommands = new Set<string>(),
) => {
  const [held, dismissed] = [createHeldTexts(needs), createDismissedOverwrites(needs)];

  const overwrites = (at: FieldAt, place: RichTextPlace): Observable<FieldNews> =>
    dismissed.open(place, textOverwrites(needs, place)).pipe(
      filter(() => isRich(at)),
      map(({ id, by, text, base }) => ({ type: 'field.overruled', id, by, value: text, base })),
    );
  const newsAt = (at: FieldAt): Observable<FieldNews> => {
    const place = placeOf(at);
    return merge(
      definitionsOf(at),
      storedNews(needs, place, ownCommands).pipe(map((news): FieldNews => ({ type: 'field.stored', ...news }))),
      newsOf(at),
      overwrites(at, place),
      held.recalled(place).pipe(map((draft): FieldNews => ({ type: 'field.recalled', ...draft }))),
    );
  };
  return fieldEditMachine.provide({
    actors: {
      saveField: fromPromise<void, FieldEdited>(({ input }) => {
        // Trying again clears older refusals of the same field.
        forget(input);
        const answered = save(input, ownCommands);
        if (input.isHeld) void held.drop(placeOf(input));
        return answered;
      }),
      dismissOverwrite: fromPromise<void, FieldAt & { overwrite: string }>(({ input }) =>
        dismissed.dismiss(placeOf(input), input.overwrite),
      ),
      holdField: fromPromise<void, FieldAt & HeldDraft>(({ input }) => held.hold(placeOf(input), input)),
      forgetField: fromPromise<void, FieldAt>(async ({ input }) => {
        forget(input);
        await held.drop(placeOf(input));
      }),
      fieldNews: fromEventObservable<FieldNews, FieldAt>(({ input }) => newsAt(input)),
    },
  });
};
