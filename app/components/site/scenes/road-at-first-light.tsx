import { Fade, Glow, Pine, Scene, type SceneProps } from "./scene";

/** A road that winds through hills towards a low sun. */
export function RoadAtFirstLight({ className }: SceneProps) {
  return (
    <Scene viewBox="0 0 960 540" className={className}>
      <defs>
        <Fade
          id="road-sky"
          stops={[
            [0, "text-evergreen-soft"],
            [0.42, "text-sage"],
            [0.72, "text-clay-tint"],
            [1, "text-clay-glow"],
          ]}
        />
        <Fade
          id="road-mist"
          stops={[
            [0, "text-paper", 0],
            [1, "text-paper", 0.6],
          ]}
        />
        <Glow id="road-sun" />
      </defs>
      <rect width="960" height="540" fill="url(#road-sky)" />
      <circle cx="560" cy="232" r="240" fill="url(#road-sun)" />
      <circle cx="560" cy="226" r="40" className="fill-paper" />
      <path
        className="fill-paper"
        opacity="0.55"
        d="M96 120c40-14 92-14 140 0 30-10 70-8 98 4-80 12-170 10-238-4Zm606-34c36-12 74-10 112 2 26-8 54-6 78 4-64 10-136 8-190-6Z"
      />
      <path
        className="fill-evergreen-soft"
        d="M0 270c90-52 170-70 250-48s120 44 196 38 128-42 214-46 190 28 300 66v260H0Z"
      />
      <rect y="200" width="960" height="120" fill="url(#road-mist)" />
      <path
        className="fill-evergreen-mid"
        d="M0 330c120-60 230-64 330-36s150 24 236 6 220-44 394 18v222H0Z"
      />
      <path className="fill-evergreen" d="M0 396c150-54 290-48 420-22s330 24 540-20v186H0Z" />
      <path
        className="fill-sand"
        d="M548 292c12 8 6 14-12 20-40 14-46 26-14 40 42 18 40 34-22 54-92 30-150 72-170 134h250c-14-50 4-92 52-124 46-30 40-58-16-78-44-16-46-24-22-34 12-4 10-8 0-12Z"
      />
      <path
        className="stroke-clay"
        opacity="0.55"
        strokeWidth="3.5"
        strokeDasharray="16 14"
        fill="none"
        d="M456 540c4-58 40-98 96-128 44-24 38-46-10-62"
      />
      <Pine x={112} y={448} height={128} className="fill-evergreen-deep" />
      <Pine x={172} y={460} height={92} className="fill-evergreen-deep" />
      <Pine x={60} y={466} height={86} className="fill-evergreen-deep" />
      <Pine x={806} y={438} height={146} className="fill-evergreen-deep" />
      <Pine x={868} y={446} height={104} className="fill-evergreen-deep" />
      <Pine x={742} y={446} height={78} className="fill-evergreen-deep" />
      <path
        className="fill-evergreen-deep"
        d="M0 470c90-26 180-28 268-6 26 6 48 14 64 24-8 16-14 34-18 52H0Zm960-14c-110-24-200-22-300 10-40 14-62 40-62 74h362Z"
      />
      <path
        className="stroke-evergreen-night"
        strokeWidth="2.5"
        fill="none"
        strokeLinecap="round"
        d="M246 96c8-8 14-8 18 0 4-8 10-8 18 0M304 122c6-6 10-6 14 0 4-6 8-6 14 0"
      />
    </Scene>
  );
}
