import { Bug } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { durationText } from '../../../domain/logs/duration-text.ts';
import type { FlowLog, StepLog } from '../../../domain/logs/flow-log.ts';
import { logPageMessages } from '../../../domain/logs/log-page-messages.ts';
import { asSubject } from '../../../domain/session/abilities.ts';
import { useArea } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { useOpenProject } from '../../projects/use-open-project.ts';
import { color, font, narrow } from '../../theme/tokens.ts';
import { LocatorProposal } from './locator-proposal.tsx';
import { StepPictures } from './log-pictures.tsx';

const say = logPageMessages.step;

interface StepDetailsProps {
  readonly log: FlowLog;
  readonly step: StepLog;
}

const isBare = ({ parameterValue, usedVariables, exports, console: lines, network, pictures, screenshot }: StepLog) =>
  parameterValue === '' &&
  screenshot === '' &&
  [Object.keys(usedVariables), Object.keys(exports), lines, network, pictures].every(({ length }) => length === 0);

/** What was recorded of a step: value, variables, console and network of this step alone, pictures. */
export function StepDetails({ log, step }: StepDetailsProps) {
  return (
    <Box>
      <LocatorProposal log={log} step={step} />
      {step.parameterValue !== '' && (
        <Part label={say.value}>
          <code>{step.parameterValue}</code>
        </Part>
      )}
      <Values label={say.used} values={step.usedVariables} />
      <Values label={say.exports} values={step.exports} />
      <ConsoleLines step={step} />
      <Network step={step} />
      <StepPictures log={log} step={step} />
      {isBare(step) && <p>{say.nothing}</p>}
      {step.status === 'FAILED' && <Report step={step} />}
    </Box>
  );
}

function Part({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section aria-label={label}>
      <h3>{label}</h3>
      {children}
    </section>
  );
}

function Values({ label, values }: { readonly label: string; readonly values: Readonly<Record<string, string>> }) {
  const entries = Object.entries(values);
  if (entries.length === 0) return null;
  return (
    <Part label={label}>
      <table>
        <tbody>
          {entries.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <code>{value}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

function ConsoleLines({ step: { console: lines } }: { readonly step: StepLog }) {
  if (lines.length === 0) return null;
  return (
    <Part label={say.console}>
      <Scroll tabIndex={0} role="group" aria-label={say.console}>
        {lines.map(({ level, text }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of a step never move
          <Line key={index} $isError={level === 'error'}>
            <span>{level}</span> {text}
          </Line>
        ))}
      </Scroll>
    </Part>
  );
}

function Network({ step: { network } }: { readonly step: StepLog }) {
  if (network.length === 0) return null;
  const { method, address, status, ms } = say.columns;
  return (
    <Part label={say.network}>
      <Requests>
        <thead>
          <tr>
            {[method, status, address, ms].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {network.map((one, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the requests of a step never move
            <tr key={index} data-wrong={one.status === 0 || one.status >= 400 || undefined}>
              <td>{one.method}</td>
              <td>{one.status || '–'}</td>
              <td>
                <code>{one.address}</code>
              </td>
              <td>{durationText(one.ms)}</td>
            </tr>
          ))}
        </tbody>
      </Requests>
    </Part>
  );
}

/** Opens the form of a new defect that is filled in already [DEF-073]. */
function Report({ step }: { readonly step: StepLog }) {
  const { runLog } = useArea('logs');
  const { ability, project } = useOpenProject();
  if (!ability.can('create', asSubject('Defect', { projectId: project.id }))) return null;
  return (
    <div>
      <Button small icon={<Bug size={14} aria-hidden />} onPress={() => runLog.send({ type: 'defect.report', step })}>
        {logPageMessages.report}
      </Button>
    </div>
  );
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 4px 16px 14px 57px;
  font-size: ${font.list};
  h3 { margin-bottom: 2px; color: ${color.quiet}; font-size: ${font.small}; font-weight: 600; }
  p { color: ${color.quiet}; }
  code { font-family: ${font.mono}; font-size: ${font.small}; white-space: pre-wrap; overflow-wrap: anywhere; }
  table { border-collapse: collapse; max-width: 100%; font-size: ${font.small}; }
  th, td { padding: 2px 14px 2px 0; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
  th { color: ${color.quiet}; font-weight: 500; }
  [data-wrong] td { color: ${color.danger}; }
  @media (max-width: ${narrow.page}) { padding-inline-start: 16px; }
`;
const Requests = styled.table`
  th, td { white-space: nowrap; }
  td:has(code) { white-space: normal; }
`;
const Scroll = styled.div`
  max-height: 220px;
  padding: 6px 10px;
  border: 1px solid ${color.line};
  border-radius: 6px;
  background: ${color.sunken};
  overflow: auto;
`;
const Line = styled.div<{ $isError: boolean }>`
  color: ${({ $isError }) => ($isError ? color.danger : color.text)};
  font-family: ${font.mono};
  font-size: ${font.small};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  span { color: ${color.quiet}; }
`;
