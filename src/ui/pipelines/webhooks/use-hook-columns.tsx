import { useSelector } from '@xstate/react';
import { KeyRound, Trash2 } from 'lucide-react';
import { hookMessages as say } from '../../../domain/pipelines/webhooks/hook-messages.ts';
import type { PipelineHook } from '../../../domain/pipelines/webhooks/hook.ts';
import { selectIsDoing } from '../../../machines/mutation/mutation-machine.ts';
import { useActors, useArea } from '../../actors-context.tsx';
import { MutationCell } from '../../identity/mutation-cell.tsx';
import { IconButton } from '../../kit/display/icon-button.tsx';
import { RelativeTime } from '../../kit/display/relative-time.tsx';
import type { Column } from '../../kit/tables/column.ts';
import { usePipelineRights } from '../use-pipelines.ts';

/** `about`: the project and the pipeline. */
export const useHookColumns = (about: string): readonly Column<PipelineHook>[] => {
  const { now } = useActors();
  const { mayUpdate } = usePipelineRights();
  const { columns } = say;
  const seen: readonly Column<PipelineHook>[] = [
    { id: 'name', label: columns.name, render: ({ name }) => <bdi>{name}</bdi> },
    {
      id: 'ref',
      label: columns.ref,
      width: '150px',
      render: ({ ref }) => (ref === '' ? say.anyRef : <bdi>{ref}</bdi>),
    },
    { id: 'by', label: columns.by, width: '150px', render: ({ createdByName }) => <bdi>{createdByName}</bdi> },
    {
      id: 'used',
      label: columns.used,
      width: '130px',
      render: ({ lastUsed }) => (lastUsed === null ? say.never : <RelativeTime at={lastUsed} now={now()} />),
    },
  ];
  const actions: Column<PipelineHook> = {
    id: 'actions',
    label: columns.actions,
    width: '110px',
    render: (hook) => <HookActions hook={hook} about={about} />,
  };
  return mayUpdate ? [...seen, actions] : seen;
};

function HookActions({ hook, about }: { readonly hook: PipelineHook; readonly about: string }) {
  const { hookMutation } = useArea('pipelines');
  const isDoing = useSelector(hookMutation, selectIsDoing);
  const ask = (name: 'rotate' | 'delete') => () =>
    hookMutation.send({
      type: 'mutation.ask',
      mutation: { name, about: `${about}/${hook.id}`, title: hook.name },
    });
  return (
    <MutationCell>
      <IconButton
        small
        disabled={isDoing}
        label={say.rotateOf(hook.name)}
        icon={<KeyRound size={15} aria-hidden />}
        onPress={ask('rotate')}
      />
      <IconButton
        small
        disabled={isDoing}
        label={say.deleteOf(hook.name)}
        icon={<Trash2 size={15} aria-hidden />}
        onPress={ask('delete')}
      />
    </MutationCell>
  );
}
