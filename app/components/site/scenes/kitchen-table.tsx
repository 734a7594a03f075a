import { Fade, Glow, Scene, type SceneProps } from "./scene";

/** Two cups and a phone on a kitchen table under a lamp, late in the evening. */
export function KitchenTable({ className }: SceneProps) {
  return (
    <Scene viewBox="0 0 720 600" align="YMid" className={className}>
      <defs>
        <Fade
          id="kitchen-wall"
          stops={[
            [0, "text-evergreen-deep"],
            [1, "text-evergreen"],
          ]}
        />
        <Fade
          id="kitchen-window"
          stops={[
            [0, "text-evergreen-night"],
            [0.7, "text-evergreen-mid"],
            [1, "text-evergreen-soft"],
          ]}
        />
        <Fade
          id="kitchen-beam"
          stops={[
            [0, "text-clay-glow", 0.55],
            [1, "text-clay-glow", 0.05],
          ]}
        />
        <Glow id="kitchen-lamp" />
      </defs>
      <rect width="720" height="600" fill="url(#kitchen-wall)" />

      <rect x="64" y="96" width="212" height="236" rx="8" className="fill-evergreen-night" />
      <rect x="76" y="108" width="188" height="212" rx="3" fill="url(#kitchen-window)" />
      <g className="fill-paper" opacity="0.8">
        <circle cx="112" cy="146" r="1.8" />
        <circle cx="206" cy="132" r="1.5" />
        <circle cx="236" cy="182" r="1.3" />
        <circle cx="140" cy="196" r="1.3" />
      </g>
      <path className="fill-paper" opacity="0.85" d="M214 158a20 20 0 1 0 14 30 16 16 0 0 1-14-30Z" />
      <path className="fill-evergreen-deep" d="M76 290c40-22 76-24 110-12s56 6 78-6v48H76Z" />
      <path className="stroke-evergreen-night" strokeWidth="8" d="M170 108v212M76 214h188" />
      <path className="fill-sand-deep" d="M52 330h236v14H52Z" />
      <path className="fill-clay" d="M222 300h38l-6 30h-26Z" />
      <path
        className="fill-evergreen-soft"
        d="M240 300c-2-20-14-30-26-32 2 16 10 26 22 32Zm2 0c2-24 14-38 28-40 0 20-12 34-26 40Zm-2-2c-4-18-2-34 4-44 8 12 8 30 0 44Z"
      />

      <path className="fill-evergreen-night" d="M466 0h6v120h-6Z" />
      <circle cx="469" cy="176" r="210" fill="url(#kitchen-lamp)" />
      <path fill="url(#kitchen-beam)" d="M412 166h114l136 268H276Z" />
      <path className="fill-clay" d="M469 112c36 0 60 22 66 56H403c6-34 30-56 66-56Z" />
      <path className="fill-clay-glow" d="M410 168h118c-4 10-14 15-28 15h-62c-14 0-24-5-28-15Z" />

      <path className="fill-sand-deep" d="M56 420h608l56 58v30H0v-30Z" />
      <path className="fill-sand" d="M84 412h552l84 60H0Z" />
      <path className="fill-clay-glow" opacity="0.45" d="M300 412h340l60 46c-110 16-300 14-440-8Z" />
      <path className="fill-evergreen-night" opacity="0.5" d="M0 508h720v92H0Z" />
      <path className="fill-evergreen-deep" d="M64 508h34l10 92H60Zm558 0h34l4 92h-48Z" />

      <ellipse cx="352" cy="440" rx="58" ry="9" className="fill-evergreen-night" opacity="0.16" />
      <path className="fill-paper" d="M312 372h80l-5 54c-1 10-8 15-18 15h-34c-10 0-17-5-18-15Z" />
      <path className="stroke-paper" strokeWidth="8" fill="none" d="M390 386c18-2 26 6 24 18s-14 20-28 18" />
      <ellipse cx="352" cy="372" rx="40" ry="7" className="fill-clay-deep" />

      <ellipse cx="528" cy="446" rx="58" ry="9" className="fill-evergreen-night" opacity="0.16" />
      <path className="fill-evergreen-mid" d="M488 378h80l-5 54c-1 10-8 15-18 15h-34c-10 0-17-5-18-15Z" />
      <path
        className="stroke-evergreen-mid"
        strokeWidth="8"
        fill="none"
        d="M490 392c-18-2-26 6-24 18s14 20 28 18"
      />
      <ellipse cx="528" cy="378" rx="40" ry="7" className="fill-clay-deep" />
      <g className="stroke-paper" strokeWidth="3" strokeLinecap="round" fill="none" opacity="0.5">
        <path d="M342 356c-8-12 8-18 0-32M364 352c-7-11 7-16 0-28M518 360c-8-12 8-18 0-32M540 356c-7-11 7-16 0-28" />
      </g>

      <path
        className="fill-evergreen-night"
        d="M168 440l72-10c5-1 9 1 11 4l20 22c3 4 1 8-5 9l-80 11c-5 1-9-1-11-4l-12-24c-2-4 0-7 5-8Z"
      />
      <path className="fill-clay-glow" opacity="0.9" d="M174 444l64-9 24 24-72 10Z" />
      <path className="fill-evergreen-night" d="M204 452l22-3 1 3-22 3Zm3 6 34-4 1 3-34 4Z" opacity="0.6" />
    </Scene>
  );
}
