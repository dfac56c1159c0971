import { useMemo } from 'react';
import styled from 'styled-components';
import { richTextLook } from '../theme/rich-text-look.ts';
import { trustedHtml } from './clean-html.ts';

/** Rich text that somebody wrote. Cleaned again here, whoever cleaned it before [COM-007]. */
export function SafeHtml({ html }: { readonly html: string }) {
  const clean = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  // oxlint-disable-next-line react/no-danger -- the one place, behind the profile
  return <Text dangerouslySetInnerHTML={clean} />;
}

const Text = styled.div`
  ${richTextLook}
`;
