"use client";

import { DishComments } from "./dish-comments";
import { DishFans } from "./dish-fans";
import { DishStars } from "./dish-stars";
import type { CommentTarget } from "./use-comments";

type DishPanelProps = CommentTarget & {
  readonly login: string;
  readonly fans: number;
};

export function DishPanel({ id, name, login, fans }: DishPanelProps) {
  return (
    <div className="dish-panel">
      <DishStars id={id} login={login} />
      {fans > 0 ? <DishFans id={id} count={fans} /> : null}
      <DishComments id={id} name={name} login={login} />
    </div>
  );
}
