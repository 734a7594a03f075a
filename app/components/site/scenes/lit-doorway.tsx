import { Fade, Glow, Pine, Scene, type SceneProps } from "./scene";

const STARS: [x: number, y: number, r: number][] = [
  [58, 66, 1.6],
  [112, 128, 1.1],
  [164, 52, 1.3],
  [236, 96, 1],
  [292, 40, 1.7],
  [352, 112, 1.1],
  [418, 58, 1.4],
  [472, 124, 1],
  [516, 74, 1.6],
  [86, 196, 1],
  [196, 172, 1.2],
  [446, 190, 1.1],
  [530, 168, 1],
];

/** A small house at night with its door open and somebody waiting in the light. */
export function LitDoorway({ className }: SceneProps) {
  return (
    <Scene viewBox="0 0 560 640" className={className}>
      <defs>
        <Fade
          id="doorway-sky"
          stops={[
            [0, "text-evergreen-night"],
            [0.45, "text-evergreen"],
            [0.72, "text-evergreen-mid"],
            [0.9, "text-clay-glow", 0.75],
          ]}
        />
        <Fade
          id="doorway-path"
          stops={[
            [0, "text-clay-glow"],
            [1, "text-clay-glow", 0.12],
          ]}
        />
        <Glow id="doorway-glow" />
      </defs>
      <rect width="560" height="640" className="fill-evergreen-night" />
      <rect width="560" height="520" fill="url(#doorway-sky)" />
      <g className="fill-paper" opacity="0.8">
        {STARS.map(([x, y, r]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r={r} />
        ))}
      </g>
      <path
        className="fill-evergreen-mid"
        opacity="0.75"
        d="M0 388c58-40 104-62 158-52s84 34 132 26 92-58 148-60 84 30 122 44v180H0Z"
      />
      <path className="fill-evergreen" d="M0 436c70-30 142-46 214-34s128 30 196 18 106-34 150-34v180H0Z" />
      <Pine x={56} y={470} height={150} className="fill-evergreen-deep" />
      <Pine x={112} y={478} height={104} className="fill-evergreen-deep" />
      <Pine x={492} y={466} height={172} className="fill-evergreen-deep" />
      <Pine x={540} y={474} height={120} className="fill-evergreen-deep" />

      <circle cx="300" cy="420" r="230" fill="url(#doorway-glow)" opacity="0.75" />

      <path className="fill-evergreen-deep" d="M0 486c96-22 190-26 280-24s190 6 280-14v192H0Z" />

      <path className="fill-evergreen-night" d="M386 300V238h34v92Z" />
      <path
        className="fill-paper"
        opacity="0.14"
        d="M402 228c-10-18 14-24 6-44s12-24 6-42c18 16 4 30 12 46s-12 22-8 40Z"
      />
      <path className="fill-evergreen-deep" d="M176 352 306 246 436 352v128H176Z" />
      <path className="fill-evergreen-night" d="M150 366 306 236l156 130-14 12L306 260 164 378Z" />
      <path
        className="fill-evergreen-night"
        opacity="0.28"
        d="M176 400h260v6H176Zm0 30h260v6H176Zm0 30h260v6H176Z"
      />

      <g className="fill-clay-glow">
        <rect x="192" y="376" width="48" height="50" rx="3" />
        <rect x="374" y="376" width="48" height="50" rx="3" />
        <circle cx="306" cy="312" r="17" />
      </g>
      <path
        className="stroke-evergreen-night"
        strokeWidth="4"
        fill="none"
        d="M216 376v50M192 401h48M398 376v50M374 401h48M306 295v34M289 312h34"
      />
      <path
        className="fill-clay"
        opacity="0.35"
        d="M192 376h14c2 18-4 34-14 46Zm230 0h-14c-2 18 4 34 14 46Z"
      />

      <rect x="268" y="360" width="76" height="122" rx="4" className="fill-evergreen-night" />
      <rect x="275" y="367" width="62" height="115" rx="2" className="fill-clay-glow" />
      <rect x="275" y="367" width="62" height="115" rx="2" className="fill-paper" opacity="0.35" />
      <path className="fill-clay" d="M337 367l24 9v112l-24-6Z" />
      <circle cx="355" cy="434" r="2.4" className="fill-clay-glow" />

      <path
        className="fill-evergreen-mid"
        d="M290 482c-1-22 0-38 3-50 2-8 6-12 12-12s10 4 12 12c3 12 4 28 3 50Z"
      />
      <path
        className="fill-evergreen-deep"
        d="M299 421h12l-2 20-4 5-4-5Zm-9 61c-1-18-1-32 1-42l5 10 1 32Zm30 0c1-18 1-32-1-42l-5 10-1 32Z"
      />
      <path
        className="stroke-evergreen-mid"
        strokeWidth="6.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
        d="m316 430 9 9 5-16"
      />
      <circle cx="305" cy="409" r="8.5" className="fill-clay" />
      <path
        className="fill-evergreen-night"
        d="M296 412c-3-12 2-19 10-19s12 7 9 17c-2-5-5-8-10-8-4 0-7 3-9 10Z"
      />

      <path className="fill-sand-deep" opacity="0.9" d="M262 482h88l6 9H256Z" />
      <path className="fill-sand" opacity="0.55" d="M254 491h104l8 10H246Z" />

      <path fill="url(#doorway-path)" d="M266 501h80c14 42 46 92 118 139H138c74-50 112-96 128-139Z" />
      <path
        className="fill-evergreen-night"
        d="M0 548c64-14 128-8 190 2-18 32-40 62-66 90H0Zm560-16c-70-10-122 2-172 18 22 34 48 62 80 90h92Z"
      />
      <g className="stroke-evergreen-mid" strokeWidth="2.5" strokeLinecap="round" fill="none" opacity="0.7">
        <path d="M62 574l-5-15M68 574l2-17M74 575l7-13M148 604l-5-13M154 604l3-15M160 605l7-11M470 582l-5-14M476 582l3-16M482 583l7-12M522 616l-5-13M528 616l3-14" />
      </g>
    </Scene>
  );
}
