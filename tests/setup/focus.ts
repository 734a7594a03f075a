/**
 * In the page: says what has the focus, and what of it or of its label is out of view or under a bar that stays there.
 * Null once the keyboard has left the page.
 */
export function judgeFocus(): { name: string; covered: string[] } | null {
  const focused = document.activeElement as HTMLElement | null;
  if (!focused || focused === document.body) return null;
  const findBar = (from: Element | null) => {
    for (let at = from; at; at = at.parentElement) {
      const floats = ["fixed", "sticky"].includes(getComputedStyle(at).position);
      // A tooltip goes with the next key.
      if (floats && !at.querySelector("[role=tooltip]")) return at;
    }
    return null;
  };
  const [label] = (focused as HTMLInputElement).labels ?? [];
  const words = focused.getAttribute("aria-label") || label?.innerText || focused.innerText;
  const name = `${focused.tagName.toLowerCase()} “${words.trim().slice(0, 60)}”`;
  // At 400 % a label may have more lines than there is room for.
  const parts = window.innerHeight < 320 ? [focused] : [focused, label];
  const covered = parts.flatMap((part) => {
    const box = part?.getClientRects()[0];
    if (!part || !box || box.width < 2) return [];
    // What is as high as the room between the bars can't be seen whole; a text field shows where the typing begins.
    const isHigh = box.height > window.innerHeight / 3;
    const edges = [box.top + 2, box.bottom - 2];
    const ys = part.matches("textarea") ? [box.top + 2] : isHigh ? [box.top + box.height / 2] : edges;
    return ys.flatMap((y) => {
      if (y < 0 || y > window.innerHeight) return [`${name} is out of view at ${Math.round(y)}`];
      const over = document.elementFromPoint(box.left + box.width / 2, y);
      const bar = findBar(over);
      const isFree = !bar || bar.contains(part) || part.contains(over);
      return isFree
        ? []
        : [
            `${name} lies under ${bar.tagName.toLowerCase()} ${bar.getAttribute("aria-label") ?? bar.className}`,
          ];
    });
  });
  return { name, covered };
}

/** In the page: whether a form's list of errors is below the header and above a phone's bar. */
export function isListOfErrorsInSight(): boolean {
  const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
  const { top, bottom } = boxOf("[role=alert]");
  return (
    top >= boxOf("header").bottom && bottom <= (boxOf("[aria-label='Get help']").top || window.innerHeight)
  );
}
