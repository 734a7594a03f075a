import type { SVGProps } from "react";

/** What lucide's own modules say of an icon. */
interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

type Props = SVGProps<SVGSVGElement> & { size?: number | string };

/**
 * Stands for lucide's `createLucideIcon` (vite.config.ts), which builds each icon anew, node by node, wherever it
 * is shown: forty times on a page, a fifth of what the page costs. Here an icon's parts are one constant text.
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

/** As lucide has it: an icon that says what it is, by more than an empty attribute, is not hidden. */
const isNamed = (props: Props) =>
  Object.entries(props).some(
    ([name, value]) => value != null && (name === "role" || name === "title" || name.startsWith("aria-")),
  );
