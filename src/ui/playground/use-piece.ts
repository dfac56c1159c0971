import { useSelector } from '@xstate/react';
import { usePlayground } from './playground-tools.ts';

/** A component that opens over the others or takes the focus: shown when it is asked for, one at a time. */
export const usePiece = (name: string) => {
  const { playground } = usePlayground();
  return {
    isOpen: useSelector(playground, ({ context }) => context.piece === name),
    open: () => playground.send({ type: 'piece.open', piece: name }),
    close: () => playground.send({ type: 'piece.open', piece: null }),
  };
};
