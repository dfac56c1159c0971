import { Component, type ReactNode } from 'react';
import { ChunkLoadError } from './load-chunk.ts';
import { forgetFailedParts } from './lazy-part.ts';

interface Props {
  /** While this stays as it is, a failure is shown; any other value tries again. */
  readonly attempt: string;
  readonly failed: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Shows `failed` in place of a part that could not be loaded. Other errors are not its business [SHELL-028]. */
export class PartBoundary extends Component<Props, { readonly error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  readonly retry = () => {
    forgetFailedParts();
    this.setState({ error: null });
  };

  override componentDidUpdate({ attempt }: Props) {
    if (this.state.error !== null && attempt !== this.props.attempt) this.retry();
  }

  override render() {
    const { error } = this.state as { readonly error: unknown };
    if (error === null) return this.props.children;
    if (!(error instanceof ChunkLoadError)) throw error;
    return this.props.failed(this.retry);
  }
}
