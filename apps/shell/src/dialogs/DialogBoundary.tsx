import { Component, type ReactNode } from 'react';

interface DialogBoundaryProps {
  failed: ReactNode;
  children: ReactNode;
}

/** Contains the failure of one dialog, so that the page below it goes on. */
export class DialogBoundary extends Component<DialogBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
