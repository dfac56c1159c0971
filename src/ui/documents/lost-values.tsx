import { useSelector } from '@xstate/react';
import { overwrittenMessages as say } from '../../domain/documents/overwritten-messages.ts';
import { selectLostValues, type OwnValuesRef } from '../../machines/documents/own-values-machine.ts';
import { Banner } from '../kit/layout/banner.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';

const shownMost = 10;

/** The own values that others have replaced, until they are dismissed. */
export function LostValues({ values }: { readonly values: OwnValuesRef | undefined }) {
  return values ? <Shown values={values} /> : null;
}

function Shown({ values }: { readonly values: OwnValuesRef }) {
  const { nameOf } = useOpenProject();
  const lost = useSelector(values, selectLostValues);
  if (lost.length === 0) return null;
  const more = lost.length - shownMost;
  return (
    <Banner tone="warning" onClose={() => values.send({ type: 'values.dismiss' })}>
      {lost.slice(-shownMost).map(({ key, by, label, theirs, value, isInternal }) => (
        <div key={key}>
          {isInternal ? say.replacedUnread(nameOf(by), label) : say.replaced(nameOf(by), label, theirs, value)}
        </div>
      ))}
      {more > 0 && <div>{say.more(more)}</div>}
    </Banner>
  );
}
