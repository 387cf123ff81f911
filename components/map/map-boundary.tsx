"use client";

import { Component, type ReactNode } from "react";

type Props = { readonly instead: ReactNode; readonly children: ReactNode };

/** What the map library throws while it draws ends here: the page and its list stay. */
export class MapBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
