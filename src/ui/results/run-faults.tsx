import styled from 'styled-components';
import { sentReasonText } from '../../domain/problems/reason.ts';
import type { ReadFaultEntry, WholeImportedRun } from '../../domain/results/imported-run.ts';
import { resultMessages as say } from '../../domain/results/result-messages.ts';
import { color, font } from '../theme/tokens.ts';

const placeOf = ({ file, unit, at }: ReadFaultEntry): string =>
  [file, at > 0 ? say.faultAt[unit](at) : ''].filter(Boolean).join(', ');

/** What could not be read of the files; everything else was. */
export function RunFaults({ run: { faults, faultList } }: { readonly run: WholeImportedRun }) {
  return (
    <Folded>
      <summary>{say.faults(faults)}</summary>
      <ul>
        {faultList.map((fault, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- equal parts of a list that only grows
          <li key={at}>
            <bdi>{placeOf(fault)}</bdi>: {sentReasonText(fault.reason) ?? fault.detail}
          </li>
        ))}
      </ul>
    </Folded>
  );
}

const Folded = styled.details`
  padding: 8px 12px;
  border: 1px solid ${color.line};
  border-radius: 6px;
  font-size: ${font.list};
  summary { color: ${color.warning}; font-weight: 550; cursor: pointer; }
  ul { max-height: 32vh; margin: 8px 0 0; padding-inline-start: 20px; overflow: auto; }
  li { overflow-wrap: anywhere; }
`;
