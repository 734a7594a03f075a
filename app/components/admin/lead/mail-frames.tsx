/** A mail as it arrives, 360 pixels wide as on a phone and 640 as at a desk; where there is no room, the wider one scrolls. */
export const MailFrames = ({ src, what }: { src: string; what: string }) => (
  <div className="grid min-w-0 grid-cols-1 items-start gap-4 xl:grid-cols-[auto_minmax(0,1fr)]">
    {([360, 640] as const).map((width) => (
      <figure key={width} className="min-w-0">
        <figcaption className="pb-1.5 text-xs text-muted">{width} pixels wide</figcaption>
        <section
          aria-label={`${what}, ${width} pixels wide`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone a desk's width scrolls, also by keyboard
          tabIndex={0}
          className="overflow-x-auto"
        >
          <iframe
            key={src}
            title={`${what}, ${width} pixels wide`}
            src={src}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            style={{ width }}
            className="box-content block h-[44rem] rounded-panel border border-line bg-white"
          />
        </section>
      </figure>
    ))}
  </div>
);
