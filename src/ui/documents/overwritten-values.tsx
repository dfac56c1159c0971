import { useSelector } from '@xstate/react';
import { overwrittenMessages as say } from '../../domain/documents/overwritten-messages.ts';
import { selectOverwrittenValues, type OwnValuesRef } from '../../machines/documents/own-values-machine.ts';
import { Banner } from '../kit/layout/banner.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';

const shownMost = 10;

/** The own values that others have replaced, until they are dismissed. */
export function OverwrittenValues({ values }: { readonly values: OwnValuesRef | undefined }) {
  return values ? <Shown values={values} /> : null;
}

function Shown({ values }: { readonly values: OwnValuesRef }) {
  const { nameOf } = useOpenProject();
  const overwritten = useSelector(values, selectOverwrittenValues);
  if (overwritten.length === 0) return null;
  const more = overwritten.length - shownMost;
  return (
    <Banner tone="warning" onClose={() => values.send({ type: 'values.dismiss' })}>
      {overwritten.slice(-shownMost).map(({ key, by, label, theirs, value, isInternal }) => (
        <div key={key}>
          {isInternal ? say.replacedUnread(nameOf(by), label) : say.replaced(nameOf(by), label, theirs, value)}
        </div>
      ))}
      {more > 0 && <div>{say.more(more)}</div>}
    </Banner>
  );
}
