import { Subject, type Observable } from 'rxjs';
import { flowAbout, type FlowChange, type FlowCommandOf, type FlowEvent } from '../../../domain/flows/flow-facts.ts';
import { flows } from '../../../domain/flows/flows.ts';
import { flowLimits } from '../../../domain/flows/flow-limits.ts';
import { changesUndoing } from '../../../domain/flows/changes-undoing.ts';
import { isRefusal } from '../../../domain/journal/fact.ts';
import type { ProductCommand } from '../../../domain/journal/product.ts';
import type { FlowAt } from '../../../machines/flows/editor/flow-at.ts';
import type { AreaEnvironment } from '../../area.ts';

/**
 * The changes that this person makes on the page of a flow. Each one is a command of its own and can be undone by the
 * changes that undo its events, as long as the page is open:
 *
 *   ask(changes) ─▶ flow.change ─▶ made { id }          undo(id) ─▶ flow.change { takesBack: id } ─▶ made { id, undoes }
 */
export interface MadeChange extends FlowAt {
  readonly id: string;
  /** The change that it takes back. */
  readonly undoes: string | null;
}

export interface FlowChanges {
  readonly made: Observable<MadeChange>;
  /** Whether this page has sent the command. */
  isOwn(commandId: string | undefined): boolean;
  /** Resolves once the change is shown and on its way. */
  ask(at: FlowAt, changes: readonly FlowChange[]): Promise<void>;
  /** Resolves once the server has accepted it. The ids of the commands are added to `sent` first. */
  submit(at: FlowAt, changes: readonly FlowChange[], sent?: Set<string>): Promise<void>;
  /** A change that was sent by a call of its own: it can be undone, too. */
  note(at: FlowAt, id: string): void;
  /** Rejects when there is nothing left to undo. */
  undo(at: FlowAt, id: string): Promise<void>;
}

type Needs = Pick<AreaEnvironment, 'journal' | 'platform'> & { readonly userId: string };

const chunks = (changes: readonly FlowChange[]): readonly (readonly FlowChange[])[] =>
  Array.from({ length: Math.ceil(changes.length / flowLimits.changes) }, (_, index) =>
    changes.slice(index * flowLimits.changes, (index + 1) * flowLimits.changes),
  );

export const createFlowChanges = ({ journal, platform, userId }: Needs): FlowChanges => {
  const made = new Subject<MadeChange>();
  const own = new Set<string>();
  /** By command: the changes that undo it, as it was decided here. */
  const inverses = new Map<string, readonly FlowChange[]>();
  const now = () => journal.journal.getSnapshot().context;

  const commandOf = ({ projectId, flowId }: FlowAt, changes: readonly FlowChange[], undoes?: string) =>
    ({
      ...platform.stamp(userId),
      type: 'flow.change',
      about: flowAbout(flowId),
      project: projectId,
      data: { changes, ...(undoes !== undefined && { takesBack: undoes }) },
    }) satisfies FlowCommandOf<'flow.change'>;

  const noteCommand = (at: FlowAt, command: FlowCommandOf<'flow.change'>, undoes: string | null): boolean => {
    const events = flows.decide(now().view.flows, command);
    if (isRefusal(events) || events.length === 0) return false;
    own.add(command.id);
    inverses.set(command.id, changesUndoing(events as readonly FlowEvent[]));
    made.next({ projectId: at.projectId, flowId: at.flowId, id: command.id, undoes });
    return true;
  };

  const send = async (
    how: 'ask' | 'submit',
    at: FlowAt,
    changes: readonly FlowChange[],
    { undoes = null, sent }: { readonly undoes?: string | null; readonly sent?: Set<string> | undefined } = {},
  ): Promise<void> => {
    for (const some of chunks(changes)) {
      const command = commandOf(at, some, undoes ?? undefined);
      sent?.add(command.id);
      const isNoted = noteCommand(at, command, undoes);
      // A change that changes nothing is not sent; a refused one is, for its reason.
      if (isNoted || isRefusal(flows.decide(now().view.flows, command)))
        await journal[how](command as unknown as ProductCommand);
    }
  };

  return {
    made,
    isOwn: (id) => id !== undefined && own.has(id),
    ask: (at, changes) => send('ask', at, changes),
    submit: (at, changes, sent) => send('submit', at, changes, { sent }),
    note({ projectId, flowId }, id) {
      own.add(id);
      made.next({ projectId, flowId, id, undoes: null });
    },
    async undo(at, id) {
      const events = now().log.filter(({ cause }) => cause === id) as readonly object[] as readonly FlowEvent[];
      const changes = events.length > 0 ? changesUndoing(events) : (inverses.get(id) ?? []);
      if (changes.length === 0) throw { kind: 'missing' };
      await send('ask', at, changes, { undoes: id });
    },
  };
};
