type LinkedHintProps = {
  hint: string | undefined;
  links?: readonly { href: string; text: string }[] | undefined;
};

/** A hint with links after it. They open in a tab of their own, so that nothing typed in the form is lost. */
export const LinkedHint = ({ hint, links }: LinkedHintProps) => (
  <>
    {hint}{" "}
    {links?.map(({ href, text }) => (
      <a key={href} href={href} target="_blank" rel="noreferrer" className="mr-2 inline-block underline">
        {text}
      </a>
    ))}
  </>
);
