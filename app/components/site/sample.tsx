/** Says of something that came with the site that it is not the practice's own yet; on a public site it is left out. */
export const SampleTag = () => (
  <span className="ml-2 inline-block whitespace-nowrap rounded-sm border border-dashed border-edge px-1.5 align-middle font-sans text-xs font-normal text-muted">
    Sample
  </span>
);
