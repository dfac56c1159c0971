import { useNavigate } from 'react-router-dom';
import type { DefectsPage } from '../../../domain/address/defects-page.ts';
import { pathOf } from '../../../domain/address/page.ts';
import { limits } from '../../../domain/limits.ts';
import { cutTo } from '../../../domain/texts/cut-to.ts';
import { listMessages } from '../../../domain/defects/list/list-messages.ts';
import { Banner } from '../../kit/layout/banner.tsx';
import { Button } from '../../kit/display/button.tsx';

/** Reports parameters of the address that the list does not support (ruling R22). */
export function IgnoredParameters({ page }: { readonly page: DefectsPage }) {
  const navigate = useNavigate();
  if (!page.ignored) return null;
  const names = page.ignored.slice(0, limits.ignoredParametersShown);
  const dismiss = () => void navigate(pathOf(page), { replace: true });
  return (
    <Banner
      tone="warning"
      action={
        <Button small tone="plain" onPress={dismiss}>
          {listMessages.dismiss}
        </Button>
      }
    >
      {listMessages.ignored(names.map((name) => cutTo(limits.ignoredParameterLength, name)).join(', '))}
    </Banner>
  );
}
