import styled from 'styled-components';
import type { FlowLog } from '../../../domain/logs/flow-log.ts';
import { logPageMessages } from '../../../domain/logs/log-page-messages.ts';
import { useActors } from '../../actors-context.tsx';
import { RelativeTime } from '../../kit/display/relative-time.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { color, font } from '../../theme/tokens.ts';

/** The values of the run, and what its adapter noted. */
export function LogNotes({ log }: { readonly log: FlowLog }) {
  const { facts, notes } = logPageMessages;
  return (
    <>
      <Values title={facts.variables} values={log.executionVariables} />
      <Values title={facts.output} values={log.outputData} />
      {log.notes.length > 0 && <Notes title={notes} log={log} />}
    </>
  );
}

interface ValuesProps {
  readonly title: string;
  readonly values: Readonly<Record<string, string>>;
}

export function Values({ title, values }: ValuesProps) {
  const entries = Object.entries(values);
  if (entries.length === 0) return null;
  return (
    <PanelSection title={title}>
      <List>
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </List>
    </PanelSection>
  );
}

function Notes({ title, log }: { readonly title: string; readonly log: FlowLog }) {
  const { now } = useActors();
  return (
    <PanelSection title={title}>
      <List>
        {log.notes.map(({ at, message }) => (
          <div key={`${at} ${message}`}>
            <dt>
              <RelativeTime at={at} now={now()} />
            </dt>
            <dd>{message}</dd>
          </div>
        ))}
      </List>
    </PanelSection>
  );
}

const List = styled.dl`
  display: flex;
  flex-direction: column;
  gap: 4px;
  font-size: ${font.list};
  > div { display: flex; flex-wrap: wrap; gap: 0 16px; }
  dt { flex: 0 0 160px; color: ${color.quiet}; overflow-wrap: anywhere; }
  dd { flex: 1 1 240px; min-width: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
