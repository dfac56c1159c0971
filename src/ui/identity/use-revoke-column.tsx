import { useSelector } from '@xstate/react';
import { selectIsDoing, type MutationRef } from '../../machines/mutation/mutation-machine.ts';
import { Button } from '../kit/display/button.tsx';
import type { Column } from '../kit/tables/column.ts';
import { MutationCell } from './mutation-cell.tsx';

interface RevokeColumn {
  /** Its mutation `name` is confirmed in a dialog. */
  readonly mutation: MutationRef;
  readonly name: string;
  readonly label: string;
  readonly revoke: string;
}

/** The last column of a list of secrets of a person: a button that revokes one of them. */
export const useRevokeColumn = ({
  mutation,
  name: revoking,
  label,
  revoke,
}: RevokeColumn): Column<{ readonly id: string; readonly name: string }> => {
  const isDoing = useSelector(mutation, selectIsDoing);
  return {
    id: 'actions',
    label,
    width: '110px',
    render: ({ id, name: title }) => (
      <MutationCell>
        <Button
          small
          disabled={isDoing}
          onPress={() => mutation.send({ type: 'mutation.ask', mutation: { name: revoking, about: id, title } })}
        >
          {revoke}
        </Button>
      </MutationCell>
    ),
  };
};
