import type { SVGProps } from "react";

interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

type Props = SVGProps<SVGSVGElement> & { size?: number | string };

/**
 * Replaces lucide's `createLucideIcon` (vite.config.ts), which rebuilds each icon's nodes on every render: a fifth of a
 * page's cost. Here an icon's parts are one constant string.
 */
export default function createIcon({ node }: IconData) {
  const parts = { __html: node.map(([tag, attributes]) => `<${tag}${written(attributes)}/>`).join("") };
  return function Icon({ size = 24, ...props }: Props) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={isNamed(props) ? undefined : true}
        {...props}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: lucide's own constant shapes
        dangerouslySetInnerHTML={parts}
      />
    );
  };
}

const written = ({ key: _key, ...attributes }: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");

/** Whether an icon has a role, title or `aria-` attribute: as in lucide, an icon with one is not hidden. */
const isNamed = (props: Props) =>
  Object.entries(props).some(
    ([name, value]) => value != null && (name === "role" || name === "title" || name.startsWith("aria-")),
  );
