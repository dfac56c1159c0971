import { v7 as uuid } from 'uuid';
import type { FlowState } from '../../../src/domain/flows/compare/compare-flows.ts';
import { changesBetween } from '../../../src/domain/flows/compare/changes-between.ts';
import { decideFlow } from '../../../src/domain/flows/decisions/decide-flow.ts';
import type { CalledFlow, KnownFlow } from '../../../src/domain/flows/decisions/known-flow.ts';
import { emptyParts } from '../../../src/domain/flows/flow-document.ts';
import { flowAbout, type FlowCommand, type FlowEvent } from '../../../src/domain/flows/flow-facts.ts';
import type { FlowRecord } from '../../../src/domain/flows/flow.ts';
import { foldedFlowName } from '../../../src/domain/flows/flows.ts';
import { isRefusal, type Refusal } from '../../../src/domain/journal/fact.ts';
import { sentReason, type SentReason } from '../../../src/domain/problems/reason.ts';
import { richTextValue } from '../../../src/domain/rich-text/empty-rich-text.ts';
import { foldedName } from '../../../src/domain/tags/tag.ts';
import {
  callsIn,
  changedFlowOf,
  descriptionOf,
  newFlowOf,
  type FlowMaking,
} from '../../../src/domain/transfers/case-to-flow.ts';
import type { ImportedCase } from '../../../src/domain/transfers/imported-case.ts';
import { folderKey } from '../../../src/domain/transfers/prepare-cases.ts';
import type { Reader } from '../../flows/flow-rows.ts';
import { calledFlows } from '../../flows/write/called-flows.ts';
import { releaseRulesFor } from '../../flows/write/release-rules.ts';
import { releaseDecisions, type ReleaseRules } from '../../../src/domain/flows/decisions/release-rules.ts';
import { cleanRichText } from '../../rich-text/clean-rich-text.ts';
import { findMatches, type Matches } from './find-matches.ts';
import type { ImportContext } from './import-context.ts';
import { wholeFlows } from './whole-flows.ts';

/** What an import does with one case: the same for a dry run and for the import, which calls it under the lock. */
export interface PlannedCase {
  readonly one: ImportedCase;
  readonly kind: 'created' | 'changed' | 'unchanged' | 'ignored';
  readonly flowId: string;
  /** The flow before; null for a new one. */
  readonly before: FlowRecord | null;
  readonly events: readonly FlowEvent[];
  readonly reason: SentReason | null;
  /** A step of it calls a flow that is not known here. */
  readonly losesCall: boolean;
  /** Its flow has another name. */
  readonly isRenamed: boolean;
  /** It is released in the file, and the person may not release flows here. */
  readonly losesRelease: boolean;
}

interface Known {
  readonly matches: Matches;
  readonly flows: ReadonlyMap<string, FlowState>;
  readonly folders: ReadonlySet<string>;
  readonly called: ReadonlyMap<ImportedCase, ReadonlyMap<string, CalledFlow | null>>;
  readonly releases: ReleaseRules;
  /** Names that earlier cases of this part have taken. */
  readonly names: Set<string>;
}

const isRepeatable = (reason: Refusal['refused'], field: string | undefined): SentReason => {
  const sent = sentReason(reason);
  return sent.code === 'invalid' || sent.code === 'inclusion'
    ? { code: 'importRefused', values: { field: field ?? 'flow' } }
    : sent;
};

/** Rich text is cleaned before it is compared, so that an unchanged file changes nothing. */
const cleaned = (one: ImportedCase, { preconditions }: ImportContext): ImportedCase => {
  const description = descriptionOf(one, preconditions);
  return {
    ...one,
    preconditions: '',
    besides: [],
    description: description === null ? null : description === '' ? '' : richTextValue(cleanRichText(description)),
  };
};

const tagsOf = ({ tags }: ImportedCase, context: ImportContext): readonly string[] | null =>
  tags && [...new Set(tags.flatMap((tag) => context.tags.get(foldedName(tag)) ?? []))];

const commandOf = (context: ImportContext, flowId: string, data: Pick<FlowCommand, 'type' | 'data'>): FlowCommand =>
  ({
    id: `${context.id}-${flowId}`,
    about: flowAbout(flowId),
    project: context.project,
    at: context.at,
    by: context.user,
    ...data,
  }) as FlowCommand;

const knownFlow = (
  context: ImportContext,
  known: Known,
  {
    given,
    flowId,
    now,
  }: { readonly given: ImportedCase; readonly flowId: string; readonly now: FlowState | undefined },
): KnownFlow => ({
  flow: now?.record ?? null,
  deleted: null,
  parts: now?.parts ?? emptyParts(),
  releases: releaseDecisions(known.releases),
  taskCount: Object.keys(now?.parts.tasks ?? {}).length,
  isNameTaken: (name, folderId) =>
    known.matches.isNameTaken(name, folderId, flowId) ||
    known.names.has(JSON.stringify([folderId, foldedFlowName(name)])),
  calledFlow: (id) => (context.isDryRun ? undefined : (known.called.get(given)?.get(id) ?? null)),
  folderExists: (id) => (context.isDryRun ? undefined : known.folders.has(id)),
});

const makingOf = (context: ImportContext, { matches }: Known, onLoss: () => void): FlowMaking => ({
  newId: uuid,
  taskName: context.taskName,
  preconditions: context.preconditions,
  calledFlow(id) {
    const target = context.targets.get(id) ?? (matches.knownIds.has(id) ? id : null);
    if (target === null) onLoss();
    return target;
  },
});

const planOne = (context: ImportContext, known: Known, given: ImportedCase, at: number): PlannedCase => {
  let losesCall = false;
  const matched = known.matches.flowIds[at];
  const now = matched === undefined ? undefined : known.flows.get(matched);
  const losesRelease = given.status === 'RELEASED' && !known.releases.mayRelease && now?.record.status !== 'RELEASED';
  const one = cleaned(losesRelease ? { ...given, status: now ? null : 'IN_DESIGN' } : given, context);
  const flowId = now ? now.record.id : known.matches.freeIds.has(one.id) ? one.id : uuid();
  // A file without folders moves nothing.
  const folderId =
    now && one.folder.length === 0
      ? now.record.folderId
      : (context.folderOf(one) ?? (context.isDryRun ? folderKey(one.folder) : ''));
  const making = makingOf(context, known, () => (losesCall = true));
  const base = {
    one: given,
    flowId,
    before: now?.record ?? null,
    isRenamed: known.matches.renamed.has(at),
    losesCall,
    losesRelease,
  };
  if (!context.isDryRun && context.folderOf(one) === undefined)
    return { ...base, kind: 'ignored', events: [], reason: { code: 'importFolderRefused' } };
  const command = now
    ? commandOf(context, flowId, {
        type: 'flow.change',
        data: {
          changes: changesBetween(now, changedFlowOf(one, making, now, { folderId, tags: tagsOf(one, context) })),
        },
      })
    : commandOf(context, flowId, {
        type: 'flow.create',
        data: newFlowOf(one, making, { owner: context.user, folderId, tags: tagsOf(one, context) ?? [] }),
      });
  const decided = decideFlow(knownFlow(context, known, { given, flowId, now }), command);
  if (isRefusal(decided))
    return { ...base, kind: 'ignored', events: [], reason: isRepeatable(decided.refused, decided.field) };
  known.names.add(JSON.stringify([folderId, foldedFlowName(one.name)]));
  if (one.id !== '' && (context.called?.has(one.id) ?? true)) context.targets.set(one.id, flowId);
  const kind = now ? (decided.length === 0 ? 'unchanged' : 'changed') : 'created';
  return { ...base, losesCall, kind, events: decided, reason: null };
};

const foldersIn = async (database: Reader, project: string, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const wanted = ids.filter((id) => id !== '');
  if (wanted.length === 0) return new Set();
  const rows = await database
    .selectFrom('folders')
    .select('id')
    .where('project_id', '=', project)
    .where('type', '=', 'FLOW')
    .where('id', 'in', wanted)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** What the flows know of those that they call; only few flows call others. */
const callsOf = async (
  database: Reader,
  context: ImportContext,
  cases: readonly ImportedCase[],
  { flowIds, freeIds }: Matches,
) => {
  const called = new Map<ImportedCase, ReadonlyMap<string, CalledFlow | null>>();
  for (const [at, one] of cases.entries()) {
    const ids = [...new Set(callsIn(one).map((id) => context.targets.get(id) ?? id))];
    if (ids.length === 0 || context.isDryRun) continue;
    const flowId = flowIds[at] ?? (freeIds.has(one.id) ? one.id : '');
    called.set(one, await calledFlows(database, context.project, flowId, ids));
  }
  return called;
};

export const planChunk = async (
  database: Reader,
  context: ImportContext,
  cases: readonly ImportedCase[],
): Promise<readonly PlannedCase[]> => {
  const matches = await findMatches(database, context, cases, [...new Set(cases.flatMap(callsIn))]);
  const flows = await wholeFlows(
    database,
    context.project,
    matches.flowIds.filter((id) => id !== undefined),
  );
  const folderIds = [...new Set(cases.map((one) => context.folderOf(one) ?? ''))];
  const folders = await foldersIn(database, context.project, folderIds);
  const called = await callsOf(database, context, cases, matches);
  const releases = await releaseRulesFor(database, context.project, context.user);
  const known: Known = { matches, flows, folders, called, releases, names: new Set() };
  return cases.map((one, at) => planOne(context, known, one, at));
};
