import type { ReactNode } from "react";

export type SceneProps = { className?: string };

type FrameProps = SceneProps & {
  viewBox: string;
  /** The part that stays in view where the frame is flatter than the drawing. */
  align?: "YMid" | "YMax";
  children: ReactNode;
};

/**
 * A drawn picture. It says nothing that the words beside it do not, so screen readers skip it.
 * Colours come from classes: `text-*` on a gradient stop is its `currentColor`.
 */
export function Scene({ viewBox, align = "YMax", className, children }: FrameProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox={viewBox}
      preserveAspectRatio={`xMid${align} slice`}
      className={className}
    >
      {children}
    </svg>
  );
}

/** A vertical fade between two or more colours, top to bottom. */
export function Fade({
  id,
  stops,
}: {
  id: string;
  stops: [offset: number, className: string, opacity?: number][];
}) {
  return (
    <linearGradient id={id} x1="0" x2="0" y1="0" y2="1">
      {stops.map(([offset, className, opacity]) => (
        <stop
          key={offset}
          offset={offset}
          className={className}
          stopColor="currentColor"
          stopOpacity={opacity}
        />
      ))}
    </linearGradient>
  );
}

/** Light that spreads from a point. */
export function Glow({ id, className = "text-clay-glow" }: { id: string; className?: string }) {
  return (
    <radialGradient id={id}>
      <stop offset="0" className={className} stopColor="currentColor" stopOpacity="0.85" />
      <stop offset="0.45" className={className} stopColor="currentColor" stopOpacity="0.28" />
      <stop offset="1" className={className} stopColor="currentColor" stopOpacity="0" />
    </radialGradient>
  );
}

/** A pine of the given height, standing at x, y. */
export function Pine({
  x,
  y,
  height,
  className,
}: {
  x: number;
  y: number;
  height: number;
  className: string;
}) {
  const tier = (top: number, bottom: number, half: number) =>
    `M${x} ${y - height * top}L${x + height * half} ${y - height * bottom}L${x - height * half} ${y - height * bottom}Z`;
  return (
    <path
      className={className}
      d={`${tier(1, 0.55, 0.13)}${tier(0.76, 0.3, 0.18)}${tier(0.5, 0.06, 0.23)}M${x - height * 0.03} ${y - height * 0.08}h${height * 0.06}v${height * 0.08}h${-height * 0.06}Z`}
    />
  );
}
