import type {
  RenderAnnotationFunction,
  RenderDecoratorFunction,
  RenderStyleFunction,
} from "@portabletext/editor";

export const renderDecorator: RenderDecoratorFunction = ({ value, children }) =>
  value === "strong" ? <strong>{children}</strong> : value === "em" ? <em>{children}</em> : children;

/** Renders a link in the editor, which is not followed: a click puts the caret into it. */
export const renderAnnotation: RenderAnnotationFunction = ({ value, children }) => (
  <span title={String(value.href ?? "")} className="text-primary underline underline-offset-2">
    {children}
  </span>
);

export const renderStyle: RenderStyleFunction = ({ schemaType, children }) => {
  switch (schemaType.value) {
    case "h2":
      return <h2>{children}</h2>;
    case "h3":
      return <h3>{children}</h3>;
    case "h4":
      return <h4>{children}</h4>;
    case "blockquote":
      return <blockquote>{children}</blockquote>;
    default:
      return <p>{children}</p>;
  }
};
