import { useNavigate } from 'react-router-dom';
import { listMessages } from '../../../domain/defects/list/list-messages.ts';
import { limits } from '../../../domain/limits.ts';
import { cutTo } from '../../../domain/texts/cut-to.ts';
import { Button } from '../display/button.tsx';
import { Banner } from '../layout/banner.tsx';

interface IgnoredParametersProps {
  readonly names: readonly string[] | undefined;
  /** The address without them. */
  readonly path: string;
}

/** Reports parameters of the address that the list does not support (ruling R22). */
export function IgnoredParameters({ names, path }: IgnoredParametersProps) {
  const navigate = useNavigate();
  if (!names) return null;
  const shown = names.slice(0, limits.ignoredParametersShown);
  return (
    <Banner
      tone="warning"
      action={
        <Button small tone="plain" onPress={() => void navigate(path, { replace: true })}>
          {listMessages.dismiss}
        </Button>
      }
    >
      {listMessages.ignored(shown.map((name) => cutTo(limits.ignoredParameterLength, name)).join(', '))}
    </Banner>
  );
}
