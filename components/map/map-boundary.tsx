"use client";

import { Component, type ReactNode } from "react";

type Props = { readonly instead: ReactNode; readonly children: ReactNode };

/** Catches rendering errors of the map library, so that the page and its list survive. */
export class MapBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
