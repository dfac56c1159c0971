import { Plug, Unplug } from 'lucide-react';
import styled from 'styled-components';
import { adapterMessages as say } from '../../domain/adapters/adapter-messages.ts';
import { toneInk } from '../theme/tokens.ts';

/** The state of an adapter: an icon, a label and a colour [ADAPT-004]. */
export function AdapterState({ online }: { readonly online: boolean }) {
  const Sign = online ? Plug : Unplug;
  return (
    <State $online={online}>
      <Sign size={15} aria-hidden />
      {say.states[`${online}`]}
    </State>
  );
}

const State = styled.span<{ $online: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${({ $online }) => toneInk[$online ? 'success' : 'neutral']};
  vertical-align: middle;
  white-space: nowrap;
`;
