import { Component, type ReactNode } from 'react';

interface Props {
  /** Drawn in place of what broke; `retry` draws that once more. */
  readonly renderError: (error: unknown, retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
  readonly error: unknown;
}

/** Keeps what breaks while drawing from taking along what is around it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, error: null };

  static getDerivedStateFromError(this: void, error: unknown): State {
    return { failed: true, error };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return this.props.renderError(this.state.error, () => this.setState({ failed: false, error: null }));
  }
}
