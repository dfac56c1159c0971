import { foldedName } from '../../src/domain/tags/tag.ts';
import { notesOf } from '../../src/domain/transfers/case-to-flow.ts';
import { changedParts } from '../../src/domain/transfers/changed-parts.ts';
import type { IgnoredCase, LeftPart } from '../../src/domain/transfers/imported-case.ts';
import { transferLimits } from '../../src/domain/transfers/transfer-limits.ts';
import type { PreviewChange, TransferPreview } from '../../src/domain/transfers/transfer-preview.ts';
import type { PlannedCase } from './plan/plan-chunk.ts';
import type { PreviewRequest } from './preview-request.ts';
import { possibleTags } from './run/ensure-places.ts';

const kinds = ['created', 'changed', 'unchanged', 'ignored'] as const;
const shown = (names: ReadonlySet<string>) => [...names].slice(0, transferLimits.namesShown);

/** Notes with the words that they are about, and in how many flows. */
const noteTally = () => {
  const notes = new Map<string, { flows: number; readonly names: Set<string> }>();
  return {
    add(found: readonly (LeftPart | { readonly note: string; readonly name?: undefined })[]) {
      for (const [note, parts] of Map.groupBy(found, (one) => one.note)) {
        const entry = notes.get(note) ?? { flows: 0, names: new Set<string>() };
        entry.flows += 1;
        for (const { name } of parts) if (name !== undefined && entry.names.size < 1_000) entry.names.add(name);
        notes.set(note, entry);
      }
    },
    notes: (): TransferPreview['notes'] =>
      [...notes].map(([note, { flows, names }]) => ({ note, flows, names: shown(names) })),
  };
};

const changeOf = ({ one: { line, name }, before, events }: PlannedCase): PreviewChange => {
  const { fields, steps } = changedParts(events);
  const isRenamed = before !== null && fields.includes('name');
  return { line, name, was: isRenamed ? before.name : '', fields: [...fields], steps };
};

export interface TallyRequest extends Pick<PreviewRequest, 'mayCreateTags' | 'words'> {
  /** Of the project, by their folded names. */
  readonly tags: ReadonlyMap<string, string>;
}

/** What was planned, without keeping the plans. */
export const previewTally = ({ tags, mayCreateTags, words: { preconditions } }: TallyRequest) => {
  const counts: Record<PlannedCase['kind'], number> = { created: 0, changed: 0, unchanged: 0, ignored: 0 };
  const ignored: IgnoredCase[] = [];
  const changes: PreviewChange[] = [];
  let renamed = 0;
  /** Of flows that exist, by their keys. */
  const flowIds = new Map<string, string>();
  const commands = { manual: new Set<string>(), left: new Set<string>() };
  const notes = noteTally();
  const tagsLeft = (wanted: readonly string[]): readonly LeftPart[] => {
    const possible = new Set(mayCreateTags ? possibleTags(wanted, tags) : []);
    const isLeft = (tag: string) => !tags.has(foldedName(tag)) && !possible.has(tag);
    return wanted.filter(isLeft).map((name) => ({ note: 'tagsLeft', name }));
  };
  const addNotes = ({ one, losesCall, losesRelease }: PlannedCase) =>
    notes.add([
      ...notesOf(one, preconditions).map((note) => ({ note })),
      ...(losesCall ? [{ note: 'callLeft' }] : []),
      ...(losesRelease ? [{ note: 'releaseLeft' }] : []),
      ...(one.left ?? []),
      ...tagsLeft(one.tags ?? []),
    ]);
  return {
    add(planned: readonly PlannedCase[]) {
      for (const kind of kinds) counts[kind] += planned.filter((one) => one.kind === kind).length;
      for (const plan of planned) {
        const { one, kind, reason, flowId, before, isRenamed } = plan;
        if (before && one.key !== '') flowIds.set(one.key, flowId);
        if (reason) ignored.push({ line: one.line, name: one.name, reason });
        if (isRenamed) renamed += 1;
        if (kind === 'changed') changes.push(changeOf(plan));
        if (kind === 'ignored' || kind === 'unchanged') continue;
        for (const command of one.manualCommands) commands.manual.add(command);
        for (const command of one.leftCommands) commands.left.add(command);
        addNotes(plan);
      }
    },
    counts,
    ignored,
    flowIds,
    /** Flows with another name come first. */
    told: (): Pick<TransferPreview, 'changes' | 'renamed' | 'notes' | 'manualCommands' | 'leftCommands'> => ({
      changes: changes
        .toSorted((one, other) => Number(other.was !== '') - Number(one.was !== ''))
        .slice(0, transferLimits.changesShown),
      renamed,
      notes: notes.notes(),
      manualCommands: shown(commands.manual),
      leftCommands: shown(commands.left),
    }),
  };
};
