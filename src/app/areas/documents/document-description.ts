import { filter, map, of, type Observable } from 'rxjs';
import type { ProductCommand, ProductFact, ProductJournal, ProductView } from '../../../domain/journal/product.ts';
import { plainField } from '../../../domain/templates/default-template.ts';
import type { Field } from '../../../domain/templates/template.ts';
import type { FieldAt, FieldEdited, FieldNews } from '../../../machines/fields/field-edit-setup.ts';
import type { JournalWiring } from '../../sync/journal-wiring.ts';
import { journalChanges } from '../../sync/journal-changes.ts';
import type { DismissedNeeds } from '../../sync/texts/dismissed-overwrites.ts';
import type { HeldTextNeeds } from '../../sync/texts/held-texts.ts';
import { provideField } from '../../sync/texts/provide-field.ts';
import type { TextUpdate } from '../../../domain/rich-text/blocks-written.ts';
import type { RichTextPlace } from '../../sync/texts/text-place.ts';

/** The description of a flow or a scenario, which two people may edit at the same time. */
export interface DescribedDocument {
  readonly kind: 'flow' | 'scenario';
  readonly label: string;
  recordIn(
    view: ProductView,
    id: string,
  ): { readonly description: string; readonly modifiedByUser: string } | undefined;
  /** Adds the id of the command to `ownCommands` and submits it in this turn. */
  save(edited: FieldEdited, ownCommands: Set<string>): Promise<void>;
}

export interface DescriptionNeeds extends HeldTextNeeds, DismissedNeeds {
  readonly journal: JournalWiring;
}

interface Update {
  readonly field?: string;
  readonly value?: unknown;
  readonly base?: string;
}
type Changed = Update & { readonly type: string };
const changesOf = ({ data }: { readonly data: unknown }): readonly Changed[] =>
  (data as { readonly changes: readonly Changed[] }).changes;

/** Where the journal has the description. */
export const descriptionPlace = (
  { kind, recordIn }: Pick<DescribedDocument, 'kind' | 'recordIn'>,
  { projectId, itemId }: FieldAt,
): RichTextPlace => {
  const isDescription = ({ type, field }: Changed) => type === `${kind}.update` && field === 'description';
  return {
    key: `${projectId}/${kind}/${itemId}/description`,
    valueIn: (view) => recordIn(view, itemId)?.description,
    authorIn: (view) => recordIn(view, itemId)?.modifiedByUser,
    isOf(one: ProductFact | ProductCommand) {
      if (one.about !== `${kind}/${itemId}`) return false;
      if (one.type === `${kind}.change`) return changesOf(one).some(isDescription);
      return one.type === `${kind}.updated` && (one.data as Update).field === 'description';
    },
    changeIn: ({ data }) => data as TextUpdate,
  };
};

/** Refused commands that change the description alone, oldest first. */
const refusalsOf = ({ refused }: ProductJournal, place: RichTextPlace) =>
  refused.filter(({ command }) => place.isOf(command) && changesOf(command).length === 1);

const refusalNews = ({ journal }: DescriptionNeeds, place: RichTextPlace): Observable<FieldNews> =>
  journalChanges({ journal }, (now) => refusalsOf(now, place).at(-1)).pipe(
    filter((refusal) => refusal !== undefined),
    map(({ command, problem }) => {
      const [change] = changesOf(command);
      return { type: 'field.refused', value: String(change?.value), base: change?.base, problem };
    }),
  );

export const provideDescription = (needs: DescriptionNeeds, document: DescribedDocument) => {
  const field: Field = { ...plainField, key: 'description', label: document.label, type: 'RICH_TEXT_FIELD' };
  const placeOf = (at: FieldAt) => descriptionPlace(document, at);
  return provideField(needs, {
    placeOf,
    save: document.save,
    forget(at) {
      for (const { command } of refusalsOf(needs.journal.journal.getSnapshot().context, placeOf(at)))
        needs.journal.forget(command.id);
    },
    definitionsOf: () => of({ type: 'field.defined', field }),
    newsOf: (at) => refusalNews(needs, placeOf(at)),
    isRich: () => true,
  });
};
