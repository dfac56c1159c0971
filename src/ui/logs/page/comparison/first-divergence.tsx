import styled from 'styled-components';
import { compareMessages as say } from '../../../../domain/logs/compare/compare-messages.ts';
import { differenceText } from '../../../../domain/logs/compare/difference-text.ts';
import type { ComparedRun, ComparedSide, LogComparison } from '../../../../domain/logs/compare/comparison.ts';
import { logPageMessages } from '../../../../domain/logs/log-page-messages.ts';
import { useOpenProject } from '../../../projects/use-open-project.ts';
import { color, font, narrow, size } from '../../../theme/tokens.ts';
import { ShownPicture } from '../log-pictures.tsx';

/** The first step that differs: in words, and with the pictures of both runs. */
export function FirstDivergence({ comparison }: { readonly comparison: LogComparison }) {
  const { steps, first } = comparison;
  const step = steps[first];
  if (!step) return null;
  return (
    <Card aria-label={say.first(step.stepName)}>
      <h3>
        <bdi>{say.first(step.stepName)}</bdi>
      </h3>
      <Where>{step.loop > 1 ? `${step.taskName} · ${say.loop(step.loop)}` : step.taskName}</Where>
      <ul>
        {step.differences.map((difference) => (
          <li key={difference.aspect}>{differenceText(difference)}</li>
        ))}
      </ul>
      {step.after?.message && <Message $failed={step.after.status === 'FAILED'}>{step.after.message}</Message>}
      <Pictures comparison={comparison} />
    </Card>
  );
}

/** Of the step, or of the next one that has some: ordinary runs take pictures only of what goes wrong. */
function Pictures({ comparison: { steps, first, before, after } }: { readonly comparison: LogComparison }) {
  const pictured = steps.slice(first).find((one) => [one.before, one.after].some((side) => side?.pictures.length));
  if (!pictured || !before) return null;
  return (
    <figure aria-label={say.pictureOf(pictured.stepName)}>
      {pictured.stepName !== steps[first]?.stepName && <figcaption>{say.pictureOf(pictured.stepName)}</figcaption>}
      <Pair>
        <Picture label={say.before} run={before} side={pictured.before} name={pictured.stepName} />
        <Picture label={say.after} run={after} side={pictured.after} name={pictured.stepName} />
      </Pair>
    </figure>
  );
}

interface PictureProps {
  readonly label: string;
  readonly run: ComparedRun;
  readonly side: ComparedSide | null;
  readonly name: string;
}

function Picture({ label, run, side, name }: PictureProps) {
  const { project } = useOpenProject();
  const [picture] = side?.pictures ?? [];
  return (
    <div>
      <h4>{label}</h4>
      {picture?.isStored ? (
        <ShownPicture
          picture={{ ...picture, projectId: project.id, logId: run.logId, name }}
          alt={`${label}: ${logPageMessages.picture.of(name)}`}
        />
      ) : (
        <None>{picture ? logPageMessages.picture.missing : say.noPicture}</None>
      )}
    </div>
  );
}

const Card = styled.section`
  display: flex;
  flex-direction: column;
  gap: 6px;
  padding: 12px 14px;
  border-inline-start: 3px solid ${color.danger};
  border-radius: ${size.radius};
  background: ${color.sunken};
  h3 { font-size: ${font.body}; font-weight: 600; overflow-wrap: anywhere; }
  ul { padding: 0; list-style: none; overflow-wrap: anywhere; }
  figure { margin: 6px 0 0; }
  figcaption { margin-bottom: 4px; color: ${color.quiet}; font-size: ${font.small}; }
`;
const Where = styled.div`
  color: ${color.quiet};
  font-size: ${font.small};
`;
const Message = styled.p<{ $failed: boolean }>`
  color: ${({ $failed }) => ($failed ? color.danger : color.quiet)};
  overflow-wrap: anywhere;
`;
const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
  > div { min-width: 0; }
  h4 { margin: 0 0 4px; color: ${color.quiet}; font-size: ${font.small}; font-weight: 500; }
  @media (max-width: ${narrow.page}) { grid-template-columns: 1fr; }
`;
const None = styled.p`
  padding: 24px 12px;
  border: 1px dashed ${color.edge};
  border-radius: ${size.radius};
  color: ${color.quiet};
  text-align: center;
`;
