import type { ReactNode } from "react";

export const Section = ({
  id,
  title,
  about,
  children,
}: {
  id: string;
  title: string;
  about?: ReactNode;
  children: ReactNode;
}) => (
  <section aria-labelledby={id} className="grid min-w-0 gap-3 border-t border-line pt-4">
    <div>
      <h2 id={id} className="text-h2 font-semibold">
        {title}
      </h2>
      {about && <p className="mt-0.5 max-w-prose text-sm text-muted">{about}</p>}
    </div>
    {children}
  </section>
);
