export function RichText({ html, className = "" }: { html: string; className?: string }) {
  return (
    <div
      className={`rich-text ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React on the server from the editor's blocks
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
