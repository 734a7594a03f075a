import type { SceneProps } from "./scene-image";

/** Low hills in three layers, to close a page. The nearest has the footer's colour. */
export function Hills({ className }: SceneProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 1440 180" preserveAspectRatio="xMidYMax slice" className={className}>
      <path className="fill-sage-deep" d="M0 92c180-66 330-74 500-34s280 34 440-12 330-40 500 18v116H0Z" />
      <path
        className="fill-evergreen-mid"
        opacity="0.7"
        d="M0 126c200-50 380-52 560-20s330 18 480-14 270-30 400 6v82H0Z"
      />
      <path className="fill-evergreen-deep" d="M0 152c240-36 460-32 680-12s500 12 760-14v54H0Z" />
    </svg>
  );
}
